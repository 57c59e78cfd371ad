import { ChoiceCard } from '../ChoiceCard.tsx'
import { DraftPhone } from '../DraftPhone.tsx'
import { toggleFeature } from '../draft.ts'
import { StepForm } from '../StepForm.tsx'
import type { Wizard } from '../wizard.ts'
import { featureCards } from './features.tsx'
import classes from './steps.module.css'

export function FeaturesStep({ wizard }: { wizard: Wizard }) {
  const { draft, edit } = wizard
  return (
    <StepForm
      wizard={wizard}
      title="Pick your features"
      lead="Each one appears on the phone right away. You can change them later."
      note={`${draft.chosen_features.length} of ${featureCards.length} chosen`}
    >
      <div className={classes.withPhone}>
        <fieldset className={classes.features}>
          <legend className={classes.hidden}>Features</legend>
          {featureCards.map(({ id, name, text, Icon }) => (
            <ChoiceCard
              key={id}
              type="checkbox"
              name="features"
              title={name}
              text={text}
              icon={<Icon size={21} stroke={1.75} aria-hidden />}
              checked={draft.chosen_features.includes(id)}
              onChange={() => edit(toggleFeature(draft, id))}
            />
          ))}
        </fieldset>
        <div className={classes.phone}>
          <DraftPhone draft={draft} />
        </div>
      </div>
    </StepForm>
  )
}
