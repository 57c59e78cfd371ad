import { Button, Modal } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import { templatesOf } from '../../choices.ts'
import { ChoiceCard } from '../ChoiceCard.tsx'
import { furthestStep } from '../draft.ts'
import { pictureOf } from '../pictures.ts'
import { StepForm } from '../StepForm.tsx'
import type { Wizard } from '../wizard.ts'
import classes from './TemplateStep.module.css'

type Template = ReturnType<typeof templatesOf>[number]

export function TemplateStep({ wizard }: { wizard: Wizard }) {
  const { draft, edit } = wizard
  const [enlarged, setEnlarged] = useState<Template>()
  const [open, setOpen] = useState(false)
  return (
    <StepForm
      wizard={wizard}
      title="Choose a template"
      lead="Your sales page and app start from it. You can change every word and image."
      nextDisabled={furthestStep(draft) <= 5}
    >
      <fieldset className={classes.templates}>
        <legend className={classes.hidden}>Template</legend>
        {templatesOf(draft.industry_id).map((template) => (
          <TemplateCard
            key={template.name}
            template={template}
            checked={draft.mobile_template === template.name}
            onChoose={() => edit({ mobile_template: template.name })}
            onEnlarge={() => {
              setEnlarged(template)
              setOpen(true)
            }}
          />
        ))}
      </fieldset>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={`${enlarged?.name} template`}
        size={1000}
        classNames={{ body: classes.whole ?? '' }}
      >
        {enlarged && <WholePage template={enlarged} />}
        <Button
          fullWidth
          size="lg"
          mt="md"
          className={classes.take}
          onClick={() => {
            if (enlarged) edit({ mobile_template: enlarged.name })
            setOpen(false)
          }}
        >
          Use this template
        </Button>
      </Modal>
    </StepForm>
  )
}

interface CardProps {
  template: Template
  checked: boolean
  onChoose(): void
  onEnlarge(): void
}

function TemplateCard({ template: { name, file }, checked, onChoose, onEnlarge }: CardProps) {
  return (
    <div className={classes.template}>
      <ChoiceCard
        type="radio"
        name="mobile_template"
        title={name}
        checked={checked}
        onChange={onChoose}
        className={classes.card}
      >
        <Picture file={file} />
      </ChoiceCard>
      <Button
        size="sm"
        variant="default"
        className={classes.enlarge}
        leftSection={<IconArrowsMaximize size={15} stroke={1.9} />}
        aria-label={`Enlarge ${name}`}
        onClick={onEnlarge}
      >
        Enlarge
      </Button>
    </div>
  )
}

function Picture({ file }: { file: string }) {
  return (
    <span className={classes.picture}>
      <img src={pictureOf(file, 'wide')} alt="" width={840} height={564} loading="lazy" />
      <img
        src={pictureOf(file, 'phone')}
        alt=""
        width={300}
        height={600}
        loading="lazy"
        className={classes.narrow}
      />
    </span>
  )
}

function WholePage({ template: { name, file } }: { template: Template }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`The whole page of ${name}`}>
      <picture>
        <source media="(width < 650px)" srcSet={pictureOf(file, 'page-phone')} />
        <img src={pictureOf(file, 'page')} alt={`Sales page of the ${name} template`} />
      </picture>
    </section>
  )
}
