import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { adminCalls, resetWarning } from '../../accounts/admins.ts'
import { adminTrainerCalls, type TrainerDetails } from '../adminContract.ts'
import classes from './Trainers.module.css'

/** Whether the trainer has two-step sign-in, and its reset for one who lost the phone. */
export function SecondFactorRow({ trainer }: { trainer: TrainerDetails }) {
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
    <div className={classes.field}>
      <dt>Two-step sign-in</dt>
      <dd>
        <span className={classes.value} data-unset={!has_second_factor || undefined}>
          {has_second_factor ? 'On' : 'Off'}
        </span>
        {has_second_factor && (
          <Button variant="subtle" size="compact-md" onClick={() => setAsking(true)}>
            Reset
          </Button>
        )}
        <DeleteDialog
          opened={isAsking}
          title={`Reset two-step sign-in of ${name}?`}
          text={resetWarning}
          action="Reset"
          pending={resetting.isPending}
          onClose={() => setAsking(false)}
          onDelete={() => resetting.mutate({ params: { id } })}
        />
      </dd>
    </div>
  )
}
