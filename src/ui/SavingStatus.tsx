import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { relativeTime } from './relativeTime.ts'
import classes from './SavingStatus.module.css'

interface Refusal {
  status: number
  message: string
}

/** How far what is edited has come on its way to the server. */
export type SavingState =
  | { kind: 'saved'; at: number | undefined }
  | { kind: 'saving' | 'signed-out' | 'conflict' }
  /** Kept, and tried again. */
  | { kind: 'waiting' | 'refused'; problem: Refusal }

interface Props {
  saving: SavingState
  /** What is edited, in one word. */
  what: string
  /** Only this window has the changes. */
  isAtRisk: boolean
  /** Leads to what has to be fixed or decided. */
  onShow(): void
}

/** Whether the work is saved, and where. */
export function SavingStatus({ saving, what, isAtRisk, onShow }: Props) {
  const now = useNow()
  const { Icon, words, tone, isCall } = look(saving, what, now, isAtRisk)
  const line = (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.words}>{words}</span>
    </>
  )
  return (
    <>
      {isCall ? (
        <UnstyledButton className={classes.status} data-tone={tone} title={words} onClick={onShow}>
          {line}
        </UnstyledButton>
      ) : (
        <span className={classes.status} data-tone={tone}>
          {line}
        </span>
      )}
      {/* Only announces problems: nobody wants to hear every few seconds that all is well. */}
      <VisuallyHidden component="output">{tone === 'good' ? '' : words}</VisuallyHidden>
    </>
  )
}

interface Look {
  Icon: TablerIcon
  words: string
  tone: 'good' | 'warn' | 'bad'
  isCall?: true
}

function look(saving: SavingState, what: string, now: number, isAtRisk: boolean): Look {
  const kept = isAtRisk ? 'not saved: keep this window open' : 'kept on this device'
  switch (saving.kind) {
    case 'saved': {
      const words = saving.at === undefined ? 'Nothing to save yet' : `Saved ${relativeTime(saving.at, now)}`
      return { Icon: IconCloudCheck, tone: 'good', words }
    }
    case 'saving':
      return { Icon: IconCloudUp, tone: 'good', words: 'Saving…' }
    case 'waiting': {
      const why = saving.problem.status === 0 ? 'Offline' : "The server isn't responding"
      return { Icon: IconCloudOff, tone: 'warn', words: `${why}, ${kept}` }
    }
    case 'signed-out':
      return { Icon: IconCloudOff, tone: 'warn', words: `Signed out, ${kept}` }
    case 'refused':
      return {
        Icon: IconAlertTriangle,
        tone: 'bad',
        words: `Not saved: ${whyNot(saving.problem, what)}`,
        isCall: true,
      }
    case 'conflict':
      return { Icon: IconAlertTriangle, tone: 'bad', words: 'Saved elsewhere: choose', isCall: true }
  }
}

const whyNot = ({ status, message }: Refusal, what: string) =>
  status === 404 ? `this ${what} was deleted elsewhere. Copy what you need to another one.` : message

/** Counts up; a time after the last tick is now. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
