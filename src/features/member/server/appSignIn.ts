/** Sign-in to the app, on its host alone: elsewhere these calls do not exist. */
import { notFound } from '../../../base/problem.ts'
import type { AsTrainee, AsVisitor } from '../../../base/server/context.ts'
import { APP_COOKIE_SECONDS, type Cookies } from '../../../base/server/livePage.ts'
import { endSession } from '../../../base/server/session.ts'
import {
  getTrainee,
  hashOfAsker,
  markOf,
  newAsker,
  requestLink,
  signInByCode,
  type TraineeRow,
} from '../../customers/server/service.ts'

const asMember = ({ id, name, email }: TraineeRow) => ({ id, name, email })

const ASKER_SECONDS = 3600

export async function findMember(ctx: AsTrainee) {
  return asMember(await getTrainee(ctx.db, ctx))
}

/** Says the same of every address. */
export async function askForCode(ctx: AsVisitor, cookies: Cookies, email: string) {
  const { site } = onApp(ctx)
  const asker = cookies.read('asker') ?? newAsker()
  await requestLink({ ...ctx, site }, email, '/', {
    askedBy: hashOfAsker(asker),
    mark: cookies.read('known'),
  })
  cookies.set({ name: 'asker', value: asker, maxAgeSeconds: ASKER_SECONDS })
  return {}
}

export async function signIn(ctx: AsVisitor, cookies: Cookies, code: string) {
  const { trainerId, site } = onApp(ctx)
  const { token, trainee } = await signInByCode(ctx, trainerId, { asker: cookies.read('asker'), code })
  cookies.set({ name: 'app', value: token, maxAgeSeconds: APP_COOKIE_SECONDS })
  cookies.set({ name: 'asker', value: '', maxAgeSeconds: 0 })
  cookies.set({
    name: 'known',
    value: markOf(ctx.config, site, trainee.email),
    maxAgeSeconds: APP_COOKIE_SECONDS,
  })
  return asMember(trainee)
}

export async function signOut(ctx: AsTrainee, cookies: Cookies) {
  await endSession(ctx.db, ctx.sessionId)
  for (const name of ['app', 'checkout'] as const) cookies.set({ name, value: '', maxAgeSeconds: 0 })
  return {}
}

function onApp({ appOf, site }: AsVisitor): { trainerId: number; site: string } {
  if (appOf === undefined || site === null) throw notFound('Page')
  return { trainerId: appOf, site }
}
