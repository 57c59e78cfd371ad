import { route } from '../../../base/server/route.ts'
import { staffCalls } from '../contract.ts'
import { joinStaff, readInvitation } from './joining.ts'
import { changeStaff, inviteStaff, listOwnStaff, removeStaff, resendInvitation } from './service.ts'

export const staffRoutes = [
  route(staffCalls.list, ({ ctx }) => listOwnStaff(ctx)),
  route(staffCalls.invite, ({ ctx, body }) => inviteStaff(ctx, body)),
  route(staffCalls.resend, ({ ctx, params }) => resendInvitation(ctx, params.id)),
  route(staffCalls.change, ({ ctx, params, body }) => changeStaff(ctx, params.id, body)),
  route(staffCalls.remove, ({ ctx, params }) => removeStaff(ctx, params.id)),
  route(staffCalls.invitation, ({ ctx, body }) => readInvitation(ctx, body.token)),
  route(staffCalls.join, ({ ctx, body }) => joinStaff(ctx, body)),
]
