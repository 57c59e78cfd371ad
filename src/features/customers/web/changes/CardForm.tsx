/** Another card for a subscriber who cannot enter it. It goes to Stripe; only the last four digits are kept. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '../../../../base/web/form.ts'
import { type FieldProps, TextField } from '../../../../ui/Field.tsx'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { customerCalls } from '../../contract.ts'
import { customerLists } from '../lists/customerLists.ts'
import type { SubscriberFormProps } from '../lists/SubscriberDialogs.tsx'
import classes from './CardForm.module.css'

export function CardForm({ subscriber, onClose }: SubscriberFormProps) {
  const { onSubmit, errors, problem, pending } = useForm(customerCalls.changeCard, {
    extra: { subscriber_id: subscriber.id },
    refresh: customerLists,
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
  })
  const { stripe_last4_digit: last4, status } = subscriber.subscription
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text c="dimmed">
          {subscriber.name}
          {last4 && `, now the card ending in ${last4}`}.
          {status === 'past_due' && ' The open amount is charged to the new card right away.'}
        </Text>
        {problem && !problem.fields && <FormAlert tone="bad">{problem.message}</FormAlert>}
        <Digits
          label="Card number"
          name="card_number"
          maxLength={23}
          data-autofocus
          error={errors.card_number}
        />
        <div className={classes.row}>
          <Digits
            label="Month"
            name="card_exp_month"
            placeholder="MM"
            maxLength={2}
            error={errors.card_exp_month}
          />
          <Digits
            label="Year"
            name="card_exp_year"
            placeholder="YYYY"
            maxLength={4}
            error={errors.card_exp_year}
          />
          <Digits label="CVC" name="card_cvc" maxLength={4} error={errors.card_cvc} />
        </div>
        <Text c="dimmed" size="sm">
          The card goes to Stripe. We keep only its last four digits.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Change card
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

/** The browser must not offer the trainer's own card. */
const Digits = (field: FieldProps) => <TextField {...field} inputMode="numeric" autoComplete="off" />
