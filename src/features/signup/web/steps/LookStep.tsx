import { templatesOf } from '../../choices.ts'
import { ChoiceCard } from '../ChoiceCard.tsx'
import { DraftPhone } from '../DraftPhone.tsx'
import { toggleFeature } from '../draft.ts'
import { pictureOf } from '../pictures.ts'
import { StepForm } from '../StepForm.tsx'
import type { Wizard } from '../wizard.ts'
import { featureCards } from './features.tsx'
import classes from './steps.module.css'

export function LookStep({ wizard }: { wizard: Wizard }) {
  const { draft, edit } = wizard
  return (
    <StepForm
      wizard={wizard}
      title="See how it looks"
      lead="Try the templates, and turn features on and off."
    >
      <div className={classes.withPhone}>
        <div>
          <fieldset className={classes.looks}>
            <legend className={classes.legend}>Template</legend>
            {templatesOf(draft.industry_id).map(({ name, file }) => (
              <ChoiceCard
                key={name}
                type="radio"
                name="mobile_template"
                title={name}
                icon={
                  <img
                    src={pictureOf(file, 'phone')}
                    alt=""
                    width={300}
                    height={600}
                    className={classes.thumb}
                  />
                }
                checked={draft.mobile_template === name}
                onChange={() => edit({ mobile_template: name })}
              />
            ))}
          </fieldset>
          <fieldset className={classes.chips}>
            <legend className={classes.legend}>Features</legend>
            {featureCards.map(({ id, name }) => (
              <ChoiceCard
                key={id}
                type="checkbox"
                name="features"
                title={name}
                checked={draft.chosen_features.includes(id)}
                onChange={() => edit(toggleFeature(draft, id))}
                className={classes.chip}
              />
            ))}
          </fieldset>
        </div>
        <div className={classes.phone}>
          <DraftPhone draft={draft} />
        </div>
      </div>
    </StepForm>
  )
}
