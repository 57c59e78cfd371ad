/** Adds a trainer, or changes one. */
import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { useCall } from '../../../base/web/api.ts'
import { type FormState, useForm } from '../../../base/web/form.ts'
import { MoneyField, PasswordField, TextField } from '../../../ui/Field.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { industries } from '../../sites/industries.ts'
import { adminTrainerCalls, type TrainerDetails } from '../adminContract.ts'
import { FIRST_COMMISSION } from '../adminForms.ts'
import { socialMedia } from '../socialMedia.ts'
import { newEmailHint } from './sections.ts'

interface Props {
  opened: boolean
  /** Undefined adds one. */
  trainerId: number | undefined
  onClose(): void
}

export function TrainerDialog({ opened, trainerId, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={trainerId ? 'Update trainer' : 'Add trainer'}>
      {trainerId ? <Updating id={trainerId} onClose={onClose} /> : <Adding onClose={onClose} />}
    </Modal>
  )
}

const refresh = [adminTrainerCalls.list, adminTrainerCalls.get, adminTrainerCalls.listCommissions]

function useDone(onClose: () => void) {
  return ({ message }: { message: string }) => {
    toastSuccess(message)
    onClose()
  }
}

function Adding({ onClose }: { onClose(): void }) {
  const form = useForm(adminTrainerCalls.add, { refresh, onDone: useDone(onClose) })
  return <Fields form={form} trainer={undefined} action="Add trainer" onClose={onClose} />
}

function Updating({ id, onClose }: { id: number; onClose(): void }) {
  const { data, error, refetch } = useCall(adminTrainerCalls.get, { params: { id } }, { keep: false })
  if (error)
    return (
      <ErrorBlock title="We couldn't load the trainer" text={error.message} onRetry={() => void refetch()} />
    )
  return data ? <UpdateForm trainer={data} onClose={onClose} /> : <Loading rows={6} />
}

function UpdateForm({ trainer, onClose }: { trainer: TrainerDetails; onClose(): void }) {
  const form = useForm(adminTrainerCalls.update, {
    params: { id: trainer.id },
    refresh,
    // Stripe is asked about an account that is sent, and may be away.
    changedOnly: ['account_id'],
    onDone: useDone(onClose),
  })
  return <Fields form={form} trainer={trainer} action="Update" onClose={onClose} />
}

interface FieldsProps {
  form: Pick<FormState<typeof adminTrainerCalls.add>, 'onSubmit' | 'errors' | 'problem' | 'pending'>
  trainer: TrainerDetails | undefined
  action: string
  onClose(): void
}

function Fields({ form: { onSubmit, errors, problem, pending }, trainer, action, onClose }: FieldsProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {problem && !problem.fields && <FormAlert>{problem.message}</FormAlert>}
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          data-autofocus
          defaultValue={trainer?.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={trainer?.email}
          description={trainer && newEmailHint}
          error={errors.email}
        />
        <PasswordField
          label={trainer ? 'New password (optional)' : 'Password'}
          name="password"
          autoComplete="new-password"
          error={errors.password}
        />
        <NativeSelect
          label="Industry"
          name="industry_id"
          defaultValue={String(trainer?.industry_id ?? '')}
          data={[
            { value: '', label: 'Choose the industry' },
            ...industries.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={errors.industry_id}
        />
        <TextField
          label="App name"
          name="app_name"
          autoComplete="off"
          defaultValue={trainer?.app_name ?? ''}
          error={errors.app_name}
        />
        <OptionalFields errors={errors} trainer={trainer} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            {action}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

function OptionalFields({
  errors,
  trainer,
}: Pick<FieldsProps, 'trainer'> & { errors: FieldsProps['form']['errors'] }) {
  return (
    <>
      <NativeSelect
        label="Social media (optional)"
        name="social_media"
        defaultValue={trainer?.social_media ?? ''}
        data={[{ value: '', label: 'None' }, ...socialMedia]}
        error={errors.social_media}
      />
      <TextField
        label="Handle (optional)"
        name="social_media_handler_name"
        autoComplete="off"
        defaultValue={trainer?.social_media_handler_name ?? ''}
        error={errors.social_media_handler_name}
      />
      <MoneyField
        label="Commission we keep (%)"
        name="mgp_commission"
        step={0.01}
        defaultValue={trainer?.mgp_commission ?? FIRST_COMMISSION}
        description="0 to 100. Counts for new subscriptions only; running ones keep theirs."
        error={errors.mgp_commission}
      />
      <TextField
        label="Stripe account ID (optional)"
        name="account_id"
        autoComplete="off"
        defaultValue={trainer?.stripe_connect ?? ''}
        error={errors.account_id}
      />
    </>
  )
}
