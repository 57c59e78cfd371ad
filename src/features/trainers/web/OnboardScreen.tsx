/** Brings a trainer along with the subscribers of a price at Stripe. */
import { Anchor, Card, List, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../../base/web/api.ts'
import { useForm } from '../../../base/web/form.ts'
import { PasswordField, TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { isBusy } from '../../moving/contract.ts'
import { adminTrainerCalls, type ImportState } from '../adminContract.ts'
import { countText } from './words.ts'

export function OnboardScreen() {
  const [trainerId, setTrainerId] = useState<number>()
  return (
    <Stack gap="lg" maw={560}>
      {trainerId !== undefined && <Importing key={trainerId} trainerId={trainerId} />}
      <Registration onDone={setTrainerId} />
    </Stack>
  )
}

function Registration({ onDone }: { onDone(trainerId: number): void }) {
  const [round, setRound] = useState(0)
  const { onSubmit, errors, problem, pending } = useForm(adminTrainerCalls.onboard, {
    refresh: [adminTrainerCalls.list],
    onDone: ({ result }) => {
      onDone(result.trainer_id)
      // Empty fields for the next trainer.
      setRound(round + 1)
    },
  })
  return (
    <Card component="section" aria-labelledby="registration">
      <Title order={2} id="registration">
        Trainer Registration
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        Opens an account with an app for a trainer whose Stripe account is connected to us, and imports the
        running subscriptions of one price. Nothing changes for the subscribers or at Stripe.
      </Text>
      <form key={round} onSubmit={onSubmit} noValidate>
        <Stack>
          {problem && !problem.fields && <FormAlert>{problem.message}</FormAlert>}
          <TextField label="Name" name="name" autoComplete="off" error={errors.name} />
          <TextField label="Email" name="email" type="email" autoComplete="off" error={errors.email} />
          <TextField label="App name" name="app_name" autoComplete="off" error={errors.app_name} />
          <TextField
            label="Stripe account ID"
            name="stripe_acc_id"
            placeholder="acct_…"
            autoComplete="off"
            error={errors.stripe_acc_id}
          />
          <TextField
            label="Stripe product ID"
            name="stripe_product_id"
            placeholder="prod_…"
            autoComplete="off"
            error={errors.stripe_product_id}
          />
          <TextField
            label="Stripe price ID"
            name="stripe_price_id"
            placeholder="price_…"
            autoComplete="off"
            error={errors.stripe_price_id}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            error={errors.password}
          />
          <SubmitButton pending={pending} pendingLabel="Registering...">
            Register trainer
          </SubmitButton>
        </Stack>
      </form>
    </Card>
  )
}

const AGAIN_MS = 1000

/** Asks until the import is done, and then says how many were imported. */
function Importing({ trainerId }: { trainerId: number }) {
  const { data } = useQuery<ImportState>({
    queryKey: [adminTrainerCalls.getImport.path, trainerId],
    queryFn: async () => (await send(adminTrainerCalls.getImport, { params: { id: trainerId } })).result,
    refetchInterval: ({ state: { data } }) => (data && !isBusy(data.state) ? false : AGAIN_MS),
  })
  const isOver = data !== undefined && !isBusy(data.state)
  const tell = useEffectEvent(() => {
    if (data?.state === 'done') toastSuccess(wordsOf(data.imported), 6000)
    else toastError('The import failed. Look at the trainer’s details and the failed jobs.')
  })
  useEffect(() => {
    if (isOver) tell()
  }, [isOver])
  return (
    <Card component="section" aria-label="Import">
      <Text component="output" fw={600} display="block">
        {isOver && data ? (
          wordsOf(data.imported)
        ) : (
          <>
            <Loader size={15} mr={8} aria-hidden /> {countText(data?.imported ?? 0)} imported,{' '}
            {countText(data?.left ?? 0)} to go
          </>
        )}
      </Text>
      {data?.note && <Text c="dimmed">{data.note}</Text>}
      {isOver && data && data.skipped.length > 0 && (
        <List mt="xs" spacing={2}>
          {data.skipped.map(({ text, count }) => (
            <List.Item key={text}>
              {countText(count)} skipped: {text}
            </List.Item>
          ))}
        </List>
      )}
      <Anchor component={Link} to={`/admin/trainers/details/${trainerId}`} mt="xs" display="inline-block">
        View trainer
      </Anchor>
    </Card>
  )
}

const wordsOf = (count: number) =>
  count === 1 ? '1 subscriber imported' : `${countText(count)} subscribers imported`
