/** What other features use of training. */

export { adoptEnrolments, adoptLogs, adoptMembers } from './adopting.ts'
export { dayIn, isZone } from './days.ts'
export type { EnrolmentRow } from './enrolmentQueries.ts'
export { asShown, command, enrol, toEnrolment } from './enrolments.ts'
export { pullLogs, takeLogs } from './logs.ts'
export {
  deleteMember,
  findMember,
  listAllLogs,
  listLogs,
  lockMember,
  type MemberKey,
  saveDevice,
  toLog,
  updateMember,
} from './queries.ts'
