/** What other features use of training. */

export { dayIn, isZone } from './days.ts'
export { command, enrol, toEnrolment } from './enrolments.ts'
export { pullLogs, takeLogs } from './logs.ts'
export {
  deleteMember,
  type EnrolmentRow,
  findMember,
  listAllLogs,
  lockMember,
  type MemberKey,
  saveDevice,
  toLog,
  updateMember,
} from './queries.ts'
