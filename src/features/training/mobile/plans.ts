/** The member's programmes with where they stand today. */
import { useMemo } from 'react'
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
  return useMemo(
    () =>
      programmes.flatMap((programme) => {
        const enrolment = enrolments.find(
          (each) => each.programme === programme.id && each.state === 'running',
        )
        if (!enrolment) return []
        const isOpen = paceOf(programme, enrolment).kind === 'open'
        return [{ programme, enrolment, isOpen, today: todayOf(programme, enrolment, logs, day) }]
      }),
    [programmes, enrolments, logs, day],
  )
}

/** The plan that speaks for all of them when there is nothing to do today. */
export const restingPlan = (plans: readonly Plan[]): Plan | undefined =>
  plans.find(({ today }) => today.state !== 'finished') ?? plans[0]

/** Those that start on a later day, without the one that is shown large. */
export const comingPlans = (plans: readonly Plan[], shown: Plan | undefined): Plan[] =>
  plans.filter((plan) => plan !== shown && plan.today.state === 'early')

export const activityPath = (programme: number, activity: string) => `/do/${programme}/${activity}`
