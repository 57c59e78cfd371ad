import type { Programme } from '../../../document.ts'
import { paces, programme } from '../../writing.ts'
import { bigDays } from './bigDays.ts'
import { groups } from './groups.ts'
import { lookingAfter } from './lookingAfter.ts'
import { notices } from './notices.ts'
import { sundays } from './sundays.ts'

export const churchNotices = (): Programme =>
  programme({
    title: 'Parish notices',
    description:
      'Two messages a week: a thought to take along, something practical, and one small thing to do.',
    pace: paces.weekly,
    prefix: 'n',
    parts: notices,
  })

export const churchHandbook = (): Programme =>
  programme({
    title: 'Parish handbook',
    description:
      'What happens on Sundays, the big days of a life, how we look after one another, and groups to belong to on a weekday.',
    pace: paces.open,
    prefix: 's',
    parts: [sundays, bigDays, lookingAfter, groups],
  })
