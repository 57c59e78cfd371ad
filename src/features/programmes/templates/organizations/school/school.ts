import type { Programme } from '../../../document.ts'
import { paces, programme } from '../../writing.ts'
import { groups } from './groups.ts'
import { healthAndSafety } from './healthAndSafety.ts'
import { notices } from './notices.ts'
import { schoolDay } from './schoolDay.ts'
import { workingTogether } from './workingTogether.ts'

export const schoolNotices = (): Programme =>
  programme({
    title: 'School notices',
    description: 'Two short messages a week for families, with one small thing to do.',
    pace: paces.weekly,
    prefix: 'n',
    parts: notices,
  })

export const schoolHandbook = (): Programme =>
  programme({
    title: 'Family handbook',
    description:
      'What families ask most often: the school day, health and safety, how we work together, and the groups after class.',
    pace: paces.open,
    prefix: 's',
    parts: [schoolDay, healthAndSafety, workingTogether, groups],
  })
