/**
 * The first argument of a service function. The type depends on the caller: a trainer's context always has a
 * `trainerId`, an admin's never has one, so a service for one cannot be called for the other.
 */
import type { Caller, Permission, UserRole } from '../call.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { GoogleClient } from './google.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'
import type { Storage } from './storage.ts'
import type { StripeClients } from './stripe.ts'

/** The connections to outside services, opened once by app/server.ts. */
export interface Services {
  config: Config
  log: Log
  jobs: Jobs
  mail: Mail
  storage: Storage
  stripe: StripeClients
  /** Undefined if sign-in with Google is off. */
  google: GoogleClient | undefined
}

/** A job's context: there is no caller. */
export interface AppContext extends Services {
  db: Db
}

export interface AsVisitor extends AppContext {
  ip: string
  userAgent: string
  /**
   * The requested sub-domain, null on the dashboard host. On an app's host, the sub-domain of its trainer; null if that
   * account is closed.
   */
  site: string | null
  /** The trainer whose app's host was requested; undefined on every other host. */
  appOf?: number | undefined
}

export interface AsUser extends AsVisitor {
  userId: number
  role: UserRole
  sessionId: number
  /** The admin who acts as this user. */
  actingAdminId: number | null
  /** Whose account it is: the trainer's own, or that of the trainer whom this user works for. Admins have none. */
  trainerId?: number | undefined
  /** What the trainer allows this user to do; undefined for everybody but staff. */
  permissions?: readonly Permission[] | undefined
}

/** The trainer, an admin who acts as one, or a member of the trainer's staff. */
export interface AsTrainer extends AsUser {
  trainerId: number
}

export interface AsAdmin extends AsUser {
  adminId: number
}

/** The role shows whether the address is verified: see TraineeSession. */
export interface AsTrainee extends AsVisitor {
  trainerId: number
  traineeId: number
  role: 'trainee' | 'buyer'
  sessionId: number
  /** See TraineeSession. */
  buyerName: string | null
}

export type CtxFor<C extends Caller> = {
  public: AsVisitor
  'any-session': AsUser | AsTrainee
  'signed-in': AsUser
  trainer: AsTrainer
  admin: AsAdmin
  trainee: AsTrainee
  buyer: AsTrainee
}[C]
