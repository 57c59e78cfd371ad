import { Anchor, Badge, Card, Text, Title } from '@mantine/core'
import { IconBrandApple, IconBrandGooglePlay, IconCheck, IconClock } from '@tabler/icons-react'
import { useSend } from '../../../../base/web/api.ts'
import { Segments } from '../../../../ui/Segments.tsx'
import { toastError } from '../../../../ui/Toasts.ts'
import { type AccountStep, isReady, type StepState, type Store, stepsFor } from '../../appAccountSteps.ts'
import { type AppAccounts, appAccountCalls } from '../../appAccounts.ts'
import classes from './AppAccounts.module.css'
import { useKeep } from './useKeep.ts'

const stores = {
  apple: { title: 'Apple Developer', price: '99 USD a year', Icon: IconBrandApple },
  google: { title: 'Google Play', price: '25 USD, once', Icon: IconBrandGooglePlay },
}

export function StoreCard({ store, accounts }: { store: Store; accounts: AppAccounts }) {
  const { title, price, Icon } = stores[store]
  const steps = stepsFor(store, accounts.owner_kind)
  const done = steps.filter(({ name }) => accounts.steps[name] === 'done').length
  return (
    <Card component="section" aria-labelledby={`${store}-title`} p={0}>
      <div className={classes.head}>
        <Icon size={26} stroke={1.6} aria-hidden />
        <div>
          <Title order={2} id={`${store}-title`}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {price}, paid to {store === 'apple' ? 'Apple' : 'Google'}
          </Text>
        </div>
        {isReady(store, accounts.owner_kind, accounts.steps) ? (
          <Badge color="green">Ready</Badge>
        ) : (
          <Badge color="gray">
            {done} of {steps.length} done
          </Badge>
        )}
      </div>
      <ol className={classes.steps} aria-label={`Steps at ${title}`}>
        {steps.map((step) => (
          <StoreStep key={step.name} step={step} state={accounts.steps[step.name] ?? 'open'} />
        ))}
      </ol>
    </Card>
  )
}

const states = [
  { value: 'open', label: 'Open' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'done', label: 'Done' },
] as const

function StoreStep({ step, state }: { step: AccountStep; state: StepState }) {
  const keep = useKeep()
  const { mutate } = useSend(appAccountCalls.setStep, {
    inTurn: true,
    onDone: keep,
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.mark} aria-hidden>
        {state === 'done' && <IconCheck size={14} stroke={3} />}
        {state === 'waiting' && <IconClock size={14} stroke={2.2} />}
      </span>
      <div className={classes.words}>
        <h3>{step.title}</h3>
        <Text size="sm" c="dimmed">
          {step.text}
        </Text>
        <Text size="sm" c="dimmed">
          <b>How long:</b> {step.time}.
        </Text>
        <Anchor href={step.link.url} target="_blank" rel="noreferrer" size="sm" underline="always">
          {step.link.label}
        </Anchor>
        <div className={classes.state}>
          <Segments
            label={`State: ${step.title}`}
            value={state}
            options={states}
            onChange={(next) => mutate({ body: { step: step.name, state: next } })}
          />
        </div>
      </div>
    </li>
  )
}
