import { route } from '../../../base/server/route.ts'
import { adminCalls } from '../admins.ts'
import { accountCalls } from '../contract.ts'
import { profileCalls } from '../profile.ts'
import { secondFactorCalls } from '../secondFactor.ts'
import { inviteAdmin, listAllAdmins, removeAdmin, resetSecondFactor } from './admins.ts'
import { changePassword, endAllSessions, endOwnSession, listOwnSessions } from './credentials.ts'
import {
  addPasskey,
  confirmApp,
  getSecondFactor,
  removeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startApp,
  startPasskey,
} from './factors.ts'
import { secondStep, startGoogleAttempt } from './google.ts'
import { confirmEmail, getProfile, saveProfile, sendConfirmation } from './profile.ts'
import { forgotPassword, resetPassword } from './recovery.ts'
import {
  askPasskey,
  askToConfirm,
  confirmIdentity,
  finishSignIn,
  passkeySignIn,
  startPasskeySignIn,
} from './secondFactor.ts'
import { getMe, login, register } from './service.ts'

export const accountRoutes = [
  route(accountCalls.register, ({ ctx, body }) => register(ctx, body)),
  route(accountCalls.login, ({ ctx, body }) => login(ctx, body)),
  route(accountCalls.googleLogin, ({ ctx }) => startGoogleAttempt(ctx)),
  route(accountCalls.secondStep, ({ ctx, body }) => secondStep(ctx, body)),
  route(accountCalls.forgotPassword, ({ ctx, body }) => forgotPassword(ctx, body.email)),
  route(accountCalls.resetPassword, ({ ctx, body }) => resetPassword(ctx, body)),
  route(accountCalls.me, ({ ctx }) => getMe(ctx)),
  route(profileCalls.get, ({ ctx }) => getProfile(ctx)),
  route(profileCalls.save, ({ ctx, body }) => saveProfile(ctx, body)),
  route(profileCalls.sendConfirmation, ({ ctx }) => sendConfirmation(ctx)),
  route(profileCalls.confirmEmail, ({ ctx, body }) => confirmEmail(ctx, body.token)),
  route(profileCalls.changePassword, ({ ctx, body }) => changePassword(ctx, body)),
  route(profileCalls.sessions, ({ ctx }) => listOwnSessions(ctx)),
  route(profileCalls.endSession, ({ ctx, params }) => endOwnSession(ctx, params.id)),
  route(profileCalls.endAllSessions, ({ ctx }) => endAllSessions(ctx)),
  route(secondFactorCalls.finishSignIn, ({ ctx, body }) => finishSignIn(ctx, body)),
  route(secondFactorCalls.askPasskey, ({ ctx, body }) => askPasskey(ctx, body.token)),
  route(secondFactorCalls.startPasskeySignIn, ({ ctx }) => startPasskeySignIn(ctx)),
  route(secondFactorCalls.passkeySignIn, ({ ctx, body }) => passkeySignIn(ctx, body.passkey)),
  route(secondFactorCalls.get, ({ ctx }) => getSecondFactor(ctx)),
  route(secondFactorCalls.startApp, ({ ctx }) => startApp(ctx)),
  route(secondFactorCalls.confirmApp, ({ ctx, body }) => confirmApp(ctx, body.code)),
  route(secondFactorCalls.removeApp, ({ ctx }) => removeApp(ctx)),
  route(secondFactorCalls.startPasskey, ({ ctx }) => startPasskey(ctx)),
  route(secondFactorCalls.addPasskey, ({ ctx, body }) => addPasskey(ctx, body)),
  route(secondFactorCalls.renamePasskey, ({ ctx, params, body }) => renamePasskey(ctx, params.id, body.name)),
  route(secondFactorCalls.removePasskey, ({ ctx, params }) => removePasskey(ctx, params.id)),
  route(secondFactorCalls.renewRecoveryCodes, ({ ctx }) => renewRecoveryCodes(ctx)),
  route(secondFactorCalls.askToConfirm, ({ ctx }) => askToConfirm(ctx)),
  route(secondFactorCalls.confirm, ({ ctx, body }) => confirmIdentity(ctx, body)),
  route(adminCalls.list, ({ ctx }) => listAllAdmins(ctx)),
  route(adminCalls.invite, ({ ctx, body }) => inviteAdmin(ctx, body)),
  route(adminCalls.remove, ({ ctx, params }) => removeAdmin(ctx, params.id)),
  route(adminCalls.resetSecondFactor, ({ ctx, params }) => resetSecondFactor(ctx, params.id)),
]
