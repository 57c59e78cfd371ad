/** What other features use of training. */

export { adoptEnrolments, adoptLogs, adoptMembers } from './adopting.ts'
export { dayIn, isZone } from './days.ts'
export type { KeptEnrolment } from './enrolmentQueries.ts'
export { asShown, command, enrol, type ShownEnrolment, toEnrolment } from './enrolments.ts'
export { pullLogs, takeLogs } from './logs.ts'
export {
  deleteMember,
  findMember,
  listAllLogs,
  listLogs,
  listNewestLogs,
  lockMember,
  type MemberKey,
  saveDevice,
  toLog,
  updateMember,
} from './queries.ts'
