/**
 * What each template of the wizard puts into a new app, by its name in signup/choices.ts. Only the server reads it: the
 * words of all templates are far too many for a browser's bundle.
 */
import type { Programme } from '../document.ts'
import { business } from './courses/business/business.ts'
import { design } from './courses/design/design.ts'
import { marketing } from './courses/marketing/marketing.ts'
import { clubTraining } from './fitness/clubTraining.ts'
import { coaching } from './fitness/coaching.ts'
import { mensGymSplit } from './fitness/mensGymSplit.ts'
import { womensGymSplit } from './fitness/womensGymSplit.ts'
import { yoga } from './fitness/yoga.ts'
import { churchHandbook, churchNotices } from './organizations/church/church.ts'
import { clubHandbook, clubNotices } from './organizations/club/club.ts'
import { schoolHandbook, schoolNotices } from './organizations/school/school.ts'

const contents: Record<string, () => Programme[]> = {
  Business: () => [business()],
  Design: () => [design()],
  Marketing: () => [marketing()],
  "Women's Gym Split": () => [womensGymSplit()],
  "Men's Gym Split": () => [mensGymSplit()],
  '1-on-1 Coaching': () => [coaching()],
  Yoga: () => [yoga()],
  'School app': () => [schoolNotices(), schoolHandbook()],
  'Church app': () => [churchNotices(), churchHandbook()],
  'Club app': () => [clubNotices(), clubHandbook(), clubTraining()],
}

/** A name that is no longer offered, or none, gives an empty app. */
export const contentOf = (template: string | null): Programme[] => contents[template ?? '']?.() ?? []
