import { useComputedColorScheme } from '@mantine/core'
import { CardElement, Elements } from '@stripe/react-stripe-js'
import { IconAlertCircle, IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../../base/web/api.ts'
import { loadPayments } from '../../../../base/web/stripe.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { fonts, schemes } from '../../../../ui/tokens.ts'
import { billingCalls, type PlatformPrice } from '../../../billing/contract.ts'
import { StepForm } from '../StepForm.tsx'
import { usePayment } from '../usePayment.ts'
import type { Wizard } from '../wizard.ts'
import classes from './PayStep.module.css'
import { PaySummary } from './PaySummary.tsx'

const stripe = loadPayments()

export function PayStep({ wizard }: { wizard: Wizard }) {
  const { data, error, refetch } = useCall(billingCalls.getPlatformPrices, {})
  const price = data?.data.find(({ id }) => id === wizard.draft.price_id)
  const blocked = useBlocked()
  if (price && !blocked)
    return (
      <Elements stripe={stripe}>
        {wizard.isPaid ? <PaidForm wizard={wizard} /> : <PayForm wizard={wizard} price={price} />}
      </Elements>
    )
  return (
    <StepForm wizard={wizard} title="Pay and start building" nextLabel="Start building" nextDisabled>
      {blocked && (
        <ErrorBlock
          title="We couldn't load the payment form"
          text="Your choices are saved. A browser extension or your network may block Stripe."
          onRetry={() => location.reload()}
        />
      )}
      {error && (
        <ErrorBlock
          title="We couldn't load the plans"
          text="Your choices are saved."
          onRetry={() => void refetch()}
        />
      )}
      {data && !price && <p>The plan you chose is no longer sold. Go back and choose another one.</p>}
      {!data && !error && !blocked && <Loading />}
    </StepForm>
  )
}

/** Stripe's script did not load: without a message the button would wait forever. */
function useBlocked(): boolean {
  const [blocked, setBlocked] = useState(false)
  useEffect(() => {
    stripe.then(
      (loaded) => setBlocked(loaded === null),
      () => setBlocked(true),
    )
  }, [])
  return blocked
}

function PayForm({ wizard, price }: { wizard: Wizard; price: PlatformPrice }) {
  const [name, setName] = useState(wizard.user.name)
  const [nameMissing, setNameMissing] = useState(false)
  const [ready, setReady] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const { pay, pending, problem } = usePayment(wizard)

  function submit(): void {
    setNameMissing(!name.trim())
    if (name.trim()) pay(name.trim())
    else nameField.current?.focus()
  }

  return (
    <StepForm
      wizard={wizard}
      title="Pay and start building"
      lead="Your app opens as soon as your card is accepted."
      nextDisabled={!ready}
      onSubmit={submit}
      next={
        <SubmitButton size="lg" disabled={!ready} pending={pending} pendingLabel="Opening your app...">
          Start building
        </SubmitButton>
      }
    >
      <div className={classes.columns}>
        <div className={classes.card}>
          <TextField
            ref={nameField}
            label="Name on card"
            name="name"
            maxLength={100}
            autoComplete="cc-name"
            value={name}
            error={
              nameMissing
                ? 'Name on card is required'
                : problem?.field === 'name'
                  ? problem.message
                  : undefined
            }
            onChange={(event) => {
              setName(event.currentTarget.value)
              setNameMissing(false)
            }}
          />
          <CardField
            problem={problem?.field === 'card' ? problem.message : undefined}
            onReady={() => setReady(true)}
          />
          <p className={classes.secure}>
            <IconLock size={16} stroke={1.75} aria-hidden />
            Your card goes straight to Stripe. We never see the number.
          </p>
        </div>
        <PaySummary draft={wizard.draft} price={price} />
      </div>
    </StepForm>
  )
}

/** The name was taken between the payment and the creation: another name, and no second payment. */
function PaidForm({ wizard }: { wizard: Wizard }) {
  const { open, pending } = usePayment(wizard)
  return (
    <StepForm
      wizard={wizard}
      title="Pay and start building"
      lead={`Your payment is complete. Open ${wizard.draft.app_name.trim()}, or change its name first.`}
      onSubmit={open}
      next={
        <SubmitButton size="lg" pending={pending} pendingLabel="Opening your app...">
          Start building
        </SubmitButton>
      }
    >
      <p className={classes.secure}>
        <IconCircleCheckFilled size={18} aria-hidden />
        You won't be charged again.
      </p>
    </StepForm>
  )
}

function CardField({ problem, onReady }: { problem: string | undefined; onReady(): void }) {
  const scheme = useComputedColorScheme()
  const [focused, setFocused] = useState(false)
  const { text, text3, icon, bad } = schemes[scheme]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be described by its error
    <div role="group" aria-labelledby="card-label" aria-describedby="card-problem">
      <div id="card-label" className={classes.label}>
        Card
      </div>
      <div
        className={classes.element}
        data-focus={focused || undefined}
        data-error={problem ? true : undefined}
      >
        <CardElement
          onReady={onReady}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          options={{
            hidePostalCode: true,
            style: {
              base: {
                color: text,
                iconColor: icon,
                fontFamily: fonts.text,
                fontSize: '15px',
                '::placeholder': { color: text3 },
              },
              invalid: { color: bad, iconColor: bad },
            },
          }}
        />
      </div>
      <p id="card-problem" className={classes.problem}>
        {problem && (
          <>
            <IconAlertCircle size={15} stroke={2} aria-hidden />
            {problem}
          </>
        )}
      </p>
    </div>
  )
}
