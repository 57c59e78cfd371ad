import { IconRefresh } from '@tabler/icons-react'
import type { DeadJob } from '../contract.ts'
import { failedJobInWords, jobInWords } from '../jobWords.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import { trainerText, when } from './words.ts'

interface Props {
  job: DeadJob | undefined
  pending: boolean
  onRetry(job: DeadJob): void
  onClose(): void
}

/** Why a job failed, and running it again. */
export function JobDialog({ job, pending, onRetry, onClose }: Props) {
  return (
    <DetailsDialog
      title={job && jobInWords(job.job)}
      facts={
        job
          ? [
              ['Trainer', job.trainer && trainerText(job.trainer)],
              ['Event', job.event_id],
              ['Failed', `${when(job.failed_at)}, after ${triesText(job.tries)}`],
              ['Job', `${job.job} ${job.job_id}`],
            ]
          : []
      }
      failure={job && { raw: job.reason, effect: failedJobInWords(job.job) }}
      note={job?.is_repeated ? 'It was run again, and failed again.' : undefined}
      action={
        job && {
          label: 'Run again',
          icon: <IconRefresh size={17} stroke={1.75} aria-hidden />,
          pending,
          onClick: () => onRetry(job),
        }
      }
      onClose={onClose}
    />
  )
}

const triesText = (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`)
