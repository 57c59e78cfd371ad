import { route } from '../../../base/server/route.ts'
import { accountCalls } from '../contract.ts'
import { profileCalls } from '../profile.ts'
import { changePassword, endAllSessions, endOwnSession, listOwnSessions } from './credentials.ts'
import { secondStep, startGoogleAttempt } from './google.ts'
import { confirmEmail, getProfile, saveProfile, sendConfirmation } from './profile.ts'
import { forgotPassword, resetPassword } from './recovery.ts'
import { getMe, login, logout, register } from './service.ts'

export const accountRoutes = [
  route(accountCalls.register, ({ ctx, body }) => register(ctx, body)),
  route(accountCalls.login, ({ ctx, body }) => login(ctx, body)),
  route(accountCalls.googleLogin, ({ ctx }) => startGoogleAttempt(ctx)),
  route(accountCalls.secondStep, ({ ctx, body }) => secondStep(ctx, body)),
  route(accountCalls.forgotPassword, ({ ctx, body }) => forgotPassword(ctx, body.email)),
  route(accountCalls.resetPassword, ({ ctx, body }) => resetPassword(ctx, body)),
  route(accountCalls.logout, ({ ctx }) => logout(ctx)),
  route(accountCalls.me, ({ ctx }) => getMe(ctx)),
  route(profileCalls.get, ({ ctx }) => getProfile(ctx)),
  route(profileCalls.save, ({ ctx, body }) => saveProfile(ctx, body)),
  route(profileCalls.sendConfirmation, ({ ctx }) => sendConfirmation(ctx)),
  route(profileCalls.confirmEmail, ({ ctx, body }) => confirmEmail(ctx, body.token)),
  route(profileCalls.changePassword, ({ ctx, body }) => changePassword(ctx, body)),
  route(profileCalls.sessions, ({ ctx }) => listOwnSessions(ctx)),
  route(profileCalls.endSession, ({ ctx, params }) => endOwnSession(ctx, params.id)),
  route(profileCalls.endAllSessions, ({ ctx }) => endAllSessions(ctx)),
]
