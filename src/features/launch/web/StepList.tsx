import { Button, Card, Checkbox, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useSend } from '../../../base/web/api.ts'
import { boot, siteAddress } from '../../../base/web/boot.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { ascent } from '../../../ui/tokens.ts'
import { type Checklist, type HandStep, handSteps, launchCalls } from '../contract.ts'
import { type Step, stepsOf } from '../steps.ts'
import classes from './Checklist.module.css'

interface Props {
  list: Checklist
  onLeave?: (() => void) | undefined
}

export function StepList({ list, onLeave }: Props) {
  const steps = stepsOf(list, siteAddress)
  const next = steps.find(({ done }) => !done)
  return (
    <Card component="ol" p={0} className={classes.steps} aria-label="Steps to launch">
      {steps.map((step, index) => (
        <li
          key={step.name}
          className={classes.step}
          data-done={step.done || undefined}
          data-next={step === next || undefined}
        >
          <Tick step={step} color={ascent.bars[index] ?? ''} known={list.known} />
          <StepAction step={step} isNext={step === next} onLeave={onLeave} />
        </li>
      ))}
    </Card>
  )
}

const isByHand = (name: Step['name']): name is HandStep => handSteps.includes(name as HandStep)

/** A step that the product can check for itself is not ticked by hand: it says what is missing instead. */
function Tick({ step, color, known }: { step: Step; color: string; known: HandStep[] }) {
  const { name, title, note, done } = step
  const noteId = useId()
  const queries = useQueryClient()
  const { mutate } = useSend(launchCalls.tick, {
    inTurn: true,
    onDone: ({ result }) => queries.setQueryData([launchCalls.checklist.path, {}], result),
    onProblem: ({ message }) => toastError(message),
  })
  function toggle() {
    if (isByHand(name) && !known.includes(name)) mutate({ body: { step: name, done: !done } })
    else if (done) toastSuccess(`This step checks itself: ${note}`, 4000)
    else toastError(note)
  }
  return (
    <div className={classes.tick}>
      <Checkbox
        size="md"
        radius={8}
        color={color}
        label={title}
        checked={done}
        aria-describedby={noteId}
        onChange={toggle}
        classNames={{ label: classes.label, body: classes.checkbox }}
      />
      <Text size="sm" c="dimmed" id={noteId} className={classes.note}>
        {note}
      </Text>
    </div>
  )
}

interface StepActionProps {
  step: Step
  isNext: boolean
  onLeave: (() => void) | undefined
}

function StepAction({ step: { title, action, to }, isNext, onLeave }: StepActionProps) {
  const look = {
    variant: isNext ? 'filled' : 'default',
    size: 'sm',
    className: classes.action,
    'aria-label': `${action}: ${title}`,
  } as const
  if (to)
    return (
      <Button component={Link} to={to} {...(onLeave && { onClick: onLeave })} {...look}>
        {action}
      </Button>
    )
  return (
    <Button
      component="a"
      href={boot.bookingUrl}
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={15} stroke={1.75} aria-hidden />}
      {...look}
    >
      {action}
    </Button>
  )
}
