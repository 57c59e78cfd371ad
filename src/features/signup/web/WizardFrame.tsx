import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { boot } from '../../../base/web/boot.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { Sky } from '../../../ui/Sky.tsx'
import { DraftPhone } from './DraftPhone.tsx'
import { furthestStep } from './draft.ts'
import classes from './WizardFrame.module.css'
import type { Wizard } from './wizard.ts'

const labels = ['App name', 'Industry', 'Features', 'Look', 'Template', 'Plan', 'Pay']

interface Props {
  wizard: Wizard
  onStartOver(): void
  children: ReactNode
}

/** Brand, progress and sign-out around every step; next to it the phone, if there is room. */
export function WizardFrame({ wizard, onStartOver, children }: Props) {
  const { step, draft } = wizard
  return (
    <div className={classes.layout}>
      <div className={classes.body}>
        <header className={classes.head}>
          <Logo name={boot.productName} size={32} />
          <span className={classes.count}>
            <span className={classes.wide}>
              Step {step} of {labels.length}
            </span>
            <span className={classes.narrow}>
              {labels[step - 1]}, {step} of {labels.length}
            </span>
          </span>
          <Anchor component="button" type="button" className={classes.over} onClick={onStartOver}>
            Start over
          </Anchor>
        </header>
        <Bars wizard={wizard} />
        {children}
      </div>
      <aside className={classes.aside} aria-label="Your app">
        <Sky art="narrow" />
        <p className={classes.caption}>
          <b>{draft.app_name.trim() || 'Your app'}</b>
          {draft.mobile_template ? `${draft.mobile_template} template` : 'It changes as you choose'}
        </p>
        <div className={classes.phone}>
          <DraftPhone draft={draft} />
        </div>
      </aside>
    </div>
  )
}

function Bars({ wizard: { step, draft, goTo } }: { wizard: Wizard }) {
  const open = furthestStep(draft)
  return (
    <nav aria-label="Steps">
      <ol className={classes.bars}>
        {labels.map((label, index) => {
          const number = index + 1
          const now = number === step
          const state = now ? 'now' : number < step ? 'done' : 'ahead'
          return (
            <li key={label} data-state={state}>
              {number <= open && !now ? (
                <button type="button" onClick={() => goTo(number)}>
                  {label}
                </button>
              ) : (
                <span {...(now && { 'aria-current': 'step' as const })}>{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
