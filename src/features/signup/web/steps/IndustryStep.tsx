import { Fieldset, NativeSelect } from '@mantine/core'
import { IconBarbell, IconBooks, IconBuildingCommunity } from '@tabler/icons-react'
import { TextField } from '../../../../ui/Field.tsx'
import { industries } from '../../../sites/industries.ts'
import { socialMedia } from '../../../trainers/socialMedia.ts'
import { ChoiceCard } from '../ChoiceCard.tsx'
import { chooseIndustry, type Draft, furthestStep } from '../draft.ts'
import { StepForm } from '../StepForm.tsx'
import type { Wizard } from '../wizard.ts'
import classes from './steps.module.css'

const cards = {
  3: { Icon: IconBarbell, text: 'Gym splits, coaching and classes, week by week.' },
  1: { Icon: IconBooks, text: 'Lessons, worksheets and quizzes, module by module.' },
  8: {
    Icon: IconBuildingCommunity,
    text: 'News, events and a handbook for a school, church or club.',
  },
} as const

export function IndustryStep({ wizard }: { wizard: Wizard }) {
  const { draft, edit } = wizard
  return (
    <StepForm
      wizard={wizard}
      title="What do you do?"
      lead="We show you the templates that fit."
      nextLabel="Continue"
      nextDisabled={furthestStep(draft) <= 2}
    >
      <fieldset className={classes.choices}>
        <legend className={classes.hidden}>Industry</legend>
        {industries.map(({ id, name }) => {
          const { Icon, text } = cards[id]
          return (
            <ChoiceCard
              key={id}
              type="radio"
              name="industry_id"
              title={name}
              text={text}
              icon={<Icon size={21} stroke={1.75} aria-hidden />}
              checked={draft.industry_id === id}
              onChange={() => edit(chooseIndustry(draft, id))}
            />
          )
        })}
      </fieldset>
      <AboutYou wizard={wizard} />
    </StepForm>
  )
}

function AboutYou({ wizard: { draft, edit } }: { wizard: Wizard }) {
  return (
    <Fieldset legend="About you" variant="unstyled" className={classes.about}>
      <TextField
        label="Business name (optional)"
        name="business_name"
        maxLength={100}
        autoComplete="organization"
        value={draft.business_name}
        onChange={(event) => edit({ business_name: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Social network"
          name="social_media"
          data={[{ value: '', label: 'None' }, ...socialMedia]}
          value={draft.social_media ?? ''}
          onChange={(event) =>
            edit({ social_media: (event.currentTarget.value || null) as Draft['social_media'] })
          }
        />
        <TextField
          label="Handle"
          name="social_media_handler_name"
          maxLength={100}
          autoComplete="off"
          placeholder="@strongwithmaya"
          disabled={draft.social_media === null}
          value={draft.social_media_handler_name}
          onChange={(event) => edit({ social_media_handler_name: event.currentTarget.value })}
        />
      </div>
    </Fieldset>
  )
}
