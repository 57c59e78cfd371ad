/** The member's programmes with where they stand today. */
import type { PublishedProgramme } from '../../programmes/published.ts'
import type { Enrolment } from '../enrolment.ts'
import { paceOf, type Today, todayOf } from '../today.ts'
import { useEnrolments, useLogs, useProgrammes, useToday } from './kept.ts'

export type OutlinedActivity = PublishedProgramme['parts'][number]['activities'][number]

export interface Plan {
  programme: PublishedProgramme
  enrolment: Enrolment
  today: Today<OutlinedActivity>
  /** All at once: a library, or the sections of an organization. */
  isOpen: boolean
}

export function usePlans(): Plan[] {
  const programmes = useProgrammes()
  const enrolments = useEnrolments()
  const logs = useLogs()
  const day = useToday()
  return programmes.flatMap((programme) => {
    const enrolment = enrolments.find((each) => each.programme === programme.id && each.state === 'running')
    if (!enrolment) return []
    const isOpen = paceOf(programme, enrolment).kind === 'open'
    return [{ programme, enrolment, isOpen, today: todayOf(programme, enrolment, logs, day) }]
  })
}

export const activityPath = (programme: number, activity: string) => `/do/${programme}/${activity}`
