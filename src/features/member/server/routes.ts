import { type Route, route } from '../../../base/server/route.ts'
import { memberCalls } from '../contract.ts'
import { askForCode, findMember, signIn, signOut } from './appSignIn.ts'

export const memberRoutes: Route[] = [
  route(memberCalls.session, ({ ctx }) => findMember(ctx)),
  route(memberCalls.askForCode, ({ ctx, cookies, body }) => askForCode(ctx, cookies, body.email)),
  route(memberCalls.signIn, ({ ctx, cookies, body }) => signIn(ctx, cookies, body.code)),
  route(memberCalls.signOut, ({ ctx, cookies }) => signOut(ctx, cookies)),
]
