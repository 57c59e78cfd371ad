import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './StepForm.module.css'
import type { Wizard } from './wizard.ts'

interface Props {
  wizard: Wizard
  title: string
  lead?: ReactNode
  /** Next to the title. */
  tools?: ReactNode
  nextLabel?: string
  nextDisabled?: boolean
  /** Instead of the Next button. */
  next?: ReactNode
  /** Next to the Next button, if there is room. */
  note?: ReactNode
  onSubmit?(): void
  children: ReactNode
}

/** One step: a heading that gets the focus, its fields, and Back and Next. Enter submits. */
export function StepForm(props: Props) {
  const { wizard, title, lead, tools, nextLabel = 'Next', nextDisabled = false, next, note, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { moved } = wizard
  useEffect(() => {
    if (!moved) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [moved])
  const onSubmit = props.onSubmit ?? wizard.next
  return (
    <form
      className={classes.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!nextDisabled) onSubmit()
      }}
    >
      <main className={classes.content}>
        <div className={classes.title}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {tools}
        </div>
        {children}
      </main>
      <footer className={classes.foot}>
        {wizard.step > 1 && (
          <Button
            variant="default"
            className={classes.back}
            leftSection={<IconArrowLeft size={17} stroke={1.75} />}
            onClick={wizard.back}
          >
            Back
          </Button>
        )}
        <div className={classes.on}>
          {note && <span className={classes.note}>{note}</span>}
          {next ?? (
            <Button
              type="submit"
              size="lg"
              disabled={nextDisabled}
              rightSection={<IconArrowRight size={18} stroke={2} />}
            >
              {nextLabel}
            </Button>
          )}
        </div>
      </footer>
    </form>
  )
}
