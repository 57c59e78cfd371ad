import { Badge, Button, Card, Title } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { adminCalls, resetWarning } from '../../accounts/admins.ts'
import { adminTrainerCalls, type TrainerDetails } from '../adminContract.ts'
import classes from './Trainers.module.css'

/** Whether the trainer has two-step sign-in, and its reset for one who lost the phone. */
export function SecondFactorCard({ trainer }: { trainer: TrainerDetails }) {
  const { id, name, has_second_factor } = trainer
  const [isAsking, setAsking] = useState(false)
  const resetting = useSend(adminCalls.resetSecondFactor, {
    refresh: [adminTrainerCalls.get],
    onDone: ({ message }) => {
      setAsking(false)
      toastSuccess(message)
    },
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Card component="section" aria-label="Two-step sign-in" padding={0}>
      <div className={classes.cardHead}>
        <Title order={2}>Two-step sign-in</Title>
        <Badge color={has_second_factor ? 'green' : 'gray'}>{has_second_factor ? 'On' : 'Off'}</Badge>
      </div>
      <div className={classes.none}>
        {has_second_factor
          ? 'After the password or Google, the trainer shows a code or a passkey.'
          : 'The trainer signs in with a password or Google alone.'}
        {has_second_factor && (
          <Button variant="default" mt="sm" display="block" onClick={() => setAsking(true)}>
            Reset two-step sign-in
          </Button>
        )}
      </div>
      <DeleteDialog
        opened={isAsking}
        title={`Reset two-step sign-in of ${name}?`}
        text={resetWarning}
        action="Reset"
        pending={resetting.isPending}
        onClose={() => setAsking(false)}
        onDelete={() => resetting.mutate({ params: { id } })}
      />
    </Card>
  )
}
