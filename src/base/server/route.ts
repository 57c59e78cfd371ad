/**
 * Binds calls to services and serves them: host, session, role, schema, transaction, envelope, in that order. A service
 * is only called by someone who may, with valid input.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { API } from '../address.ts'
import { type BodyOf, type Call, type ParamsOf, type QueryOf, type ResultOf } from '../call.ts'
import { appClosed, forbidden, Problem, unauthenticated } from '../problem.ts'
import { quickCheck } from '../quickCheck.ts'
import type { SentFile } from '../sentFile.ts'
import type { AsVisitor, CtxFor, Services } from './context.ts'
import { type Db, transact } from './db.ts'
import { inUploadTurn, isPlainForm, readForm, takeForms, takePlainForms } from './form.ts'
import { parsed, withoutMethod } from './input.ts'
import { bodyBytes, takeJson } from './json.ts'
import { type Cookies, cookiesOf, isFromHere, readCookie, refuseFormOfOtherSite } from './livePage.ts'
import { sendFile } from './sendFile.ts'
import { findSession, refuseErased, type UserSession } from './session.ts'
import { checkSecondFactor, checkStaff } from './sessionChecks.ts'
import type { Listening, Streams } from './streams.ts'

interface Input<C extends Call> {
  ctx: CtxFor<C['caller']>
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  cookies: C['cookies'] extends true ? Cookies : undefined
}

export interface Route {
  call: Call
  // oxlint-disable-next-line typescript/no-explicit-any -- `route` has checked it against the call
  handle(input: any): Promise<unknown>
}

export function route<C extends Call>(call: C, handle: (input: Input<C>) => Promise<ResultOf<C>>): Route {
  return { call, handle }
}

interface Served extends Services {
  db: Db
  /** The request's sub-domain, null on the dashboard host, undefined for a host that is not ours. */
  siteOf(request: FastifyRequest): string | null | undefined
  /** The trainer whose app's host was requested. */
  appOf?(request: FastifyRequest): number | undefined
  /** It is the host of an app whose account is closed. */
  isClosed?(request: FastifyRequest): boolean
  /** Called for each call that an admin makes as someone else, before anything is done. */
  onActing(acting: Acting): Promise<void>
  /** Shows the result of a form to a visitor without JavaScript. */
  sendOutcome(reply: FastifyReply, outcome: Outcome): FastifyReply | Promise<FastifyReply>
  /** For calls that stay open. */
  streams?: Streams
}

export interface Outcome {
  status: number
  sentences: string[]
  /** Where on the site the errors are already shown. */
  location: string
  /** Where the form is, according to the sender. */
  formAt: string
}

export interface Acting {
  session: UserSession
  method: string
  path: string
}

export function serveCalls(app: FastifyInstance, routes: Route[], served: Served): void {
  takeJson(app)
  for (const [url, sameUrl] of Map.groupBy(routes, ({ call }) => `${API}/${call.path}`))
    if (sameUrl.some(({ call }) => call.multipart))
      void app.register(async (room) => {
        await takeForms(room)
        serveUrl(room, url, sameUrl, served)
      })
    else if (sameUrl.some(({ call }) => call.plainForm))
      void app.register(async (room) => {
        takePlainForms(room)
        serveUrl(room, url, sameUrl, served)
      })
    else serveUrl(app, url, sameUrl, served)
}

function serveUrl(app: FastifyInstance, url: string, sameUrl: Route[], served: Served): void {
  for (const one of sameUrl)
    app.route({
      method: one.call.method,
      url,
      ...bodyRules(served, one.call),
      handler: (request, reply) => {
        if (one.call.file || one.call.stream) return answerOpen(served, one, request, reply)
        const answered = one.call.plainForm && isPlainForm(request) ? answerForm : answer
        return answered(served, chosen(one, sameUrl, request), request, reply)
      },
    })
  // Forms and old clients send PUT as a POST with `_method`.
  const put = sameUrl.find(({ call }) => call.method === 'PUT')
  if (put && !sameUrl.some(({ call }) => call.method === 'POST'))
    app.post(url, bodyRules(served, put.call), (request, reply) => answer(served, put, request, reply))
}

const LARGE_BODY_BYTES = 5 * bodyBytes

/** A large body is read only from a signed-in user: reading it takes long enough to slow down others. */
function bodyRules(served: Served, call: Call) {
  if (!call.largeBody) return {}
  const onRequest = async (request: FastifyRequest) => {
    siteFor(served, call, request)
    await sessionOf(served, call, request)
  }
  return { bodyLimit: LARGE_BODY_BYTES, onRequest }
}

function chosen(one: Route, sameUrl: Route[], request: FastifyRequest): Route {
  if (one.call.method !== 'POST' || !overridesToPut(request.body)) return one
  return sameUrl.find(({ call }) => call.method === 'PUT') ?? one
}

function overridesToPut(body: unknown): boolean {
  return (
    body instanceof Object &&
    '_method' in body &&
    /^put$/i.test(typeof body._method === 'string' ? body._method : '')
  )
}

async function answer(served: Served, { call, handle }: Route, request: FastifyRequest, reply: FastifyReply) {
  const site = siteFor(served, call, request)
  if (call.cookies) refuseOtherSites(request)
  const ctx = await callerOf(served, call, request, site)
  const respond = (body: unknown) => answerTo(served, { call, handle }, request, reply, ctx, body)
  const { multipart } = call
  if (!multipart || !request.isMultipart()) return respond(request.body)
  // After the session check: a stranger's megabytes are never read.
  const sender = 'userId' in ctx ? `user ${ctx.userId}` : ctx.ip
  return inUploadTurn(sender, async () => respond(await readForm(request, multipart)))
}

async function answerTo(
  served: Served,
  { call, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: object,
  body: unknown,
) {
  if (call.method === 'PUT' && request.method === 'POST' && !overridesToPut(body)) throw noSuchCall()
  const input = {
    params: parsed(call.params, request.params),
    query: parsed(call.query, request.query),
    body: parsed(call.body, withoutMethod(body), call.explain),
    cookies: call.cookies && cookiesOf(served.config.production, request, reply),
  }
  // The response is parsed too, so a column that a service forgot to leave out is never sent. Inside the transaction,
  // so a call that is answered as failed has changed nothing.
  const resultOn = async (db: Db) => fitting(call.result, await handle({ ...input, ctx: { ...ctx, db } }))
  const writes = call.method !== 'GET' && call.transaction !== 'own'
  const result = await (writes ? transact(served.db, resultOn) : resultOn(served.db))
  reply.header('cache-control', 'no-store')
  return { status: 'success', message: messageOf(call, result), result }
}

/** What is sent while it is made: a file, or news. */
async function answerOpen(served: Served, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { result } = await answer(served, route, request, reply)
  if (route.call.file) return sendFile(reply, result as SentFile, route.call.file)
  if (!served.streams) throw noSuchCall()
  return served.streams.open(reply, result as Listening)
}

function siteFor({ siteOf, isClosed }: Served, call: Call, request: FastifyRequest): string | null {
  const site = siteOf(request)
  if (isClosed?.(request) && call.onSites) {
    // A session that is left is answered: what is sent with it is taken, and the answer says that all is closed.
    if (call.caller === 'trainee') return null
    throw appClosed()
  }
  if (site === undefined || (site !== null && !call.onSites)) throw noSuchCall()
  return site
}

/** A browser that sends a form without JavaScript shows the response itself: JSON would be the visitor's next page. */
async function answerForm(served: Served, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { plainForm } = route.call
  const formAt = plainForm?.standsAt(request.params as never, request.body as never) ?? ''
  const answered = async () => {
    refuseFormOfOtherSite(request)
    return answer(served, route, request, reply)
  }
  const outcome = await answered().then(
    ({ message, result }): Outcome => ({
      status: 200,
      sentences: [message],
      location: plainForm?.answeredAt(result as never) ?? '',
      formAt,
    }),
    (error: FastifyError | Problem): Outcome => {
      const { status, message, fields } = problemOf(error, request, reply)
      return { status, sentences: fields ? Object.values(fields).flat() : [message], location: '', formAt }
    },
  )
  return served.sendOutcome(reply, outcome)
}

/** Parsed only if it is not exactly what the schema returns: parsing a page of a thousand components takes a while. */
const fitting = (schema: z.ZodType, result: unknown) =>
  quickCheck(schema)(result) ? result : schema.parse(result)

function messageOf({ message = 'OK' }: Call, result: unknown): string {
  return typeof message === 'string' ? message : message(result as never)
}

/** The session is checked before the input, so a stranger learns nothing about what a call accepts. */
async function callerOf(served: Served, call: Call, request: FastifyRequest, site: string | null) {
  const { siteOf: _, sendOutcome: __, streams: ___, isClosed: ____, appOf, onActing, ...doors } = served
  const userAgent = request.headers['user-agent'] ?? ''
  const visitor: AsVisitor = {
    ...doors,
    log: served.log.child({ requestId: request.id }),
    ip: request.ip,
    userAgent,
    site,
    appOf: appOf?.(request),
  }
  if (call.caller === 'public') return visitor

  const session = await sessionOf(served, call, request)
  if ('traineeId' in session) {
    const { id: sessionId, ...trainee } = session
    if (![session.role, 'buyer', 'any-session'].includes(call.caller)) throw forbidden()
    return { ...visitor, ...trainee, sessionId }
  }
  const { id: sessionId, userId, role, actingAdminId, staff } = session
  if (actingAdminId !== null) {
    await onActing({ session, method: call.method, path: request.url.split('?', 1)[0] ?? '' })
    if (call.ownerOnly) throw new Problem(403, 'Only the owner of this account can do that')
  }
  if (staff) checkStaff(call, staff)
  else if (![role, 'signed-in', 'any-session'].includes(call.caller)) throw forbidden()
  checkSecondFactor(served.config, call, session)
  const whose = staff ?? (role === 'admin' ? { adminId: userId } : { trainerId: userId })
  return { ...visitor, userId, role, sessionId, actingAdminId, ...whose }
}

async function sessionOf(served: Served, call: Call, request: FastifyRequest) {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const session = token ? await findSession(served.db, token) : await memberOf(served, call, request)
  if (!session) throw served.isClosed?.(request) ? appClosed() : unauthenticated()
  return session
}

/**
 * The app's session is in a cookie, which the browser sends whoever asks. So it counts only on the app's own host, for
 * members' calls, when a page of that very host asks, or a program.
 */
async function memberOf({ db, appOf, config }: Served, call: Call, request: FastifyRequest) {
  const trainerId = appOf?.(request)
  if (trainerId === undefined || !isFromHere(request) || !call.onSites || call.caller !== 'trainee')
    return undefined
  const token = readCookie(request, 'app', config.production)
  const session = token && (await findSession(db, token))
  if (token && !session) await refuseErased(db, token, trainerId)
  return session && 'traineeId' in session && session.trainerId === trainerId ? session : undefined
}

function refuseOtherSites(request: FastifyRequest): void {
  if (!isFromHere(request))
    throw new Problem(403, 'This was sent from another site. Open our page and try again.')
}

export const noSuchCall = () => new Problem(404, 'There is no such call')

/** Every problem and every defect is sent as the API's error: never HTML, never a stack. */
export function sendProblem(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, message, fields, code } = problemOf(error, request, reply)
  return reply
    .code(status)
    .type('application/json')
    .send({ status: 'error', message, ...(fields && { errors: fields }), ...(code && { code }) })
}

/** Separates the caller's mistakes from ours; only ours are logged as errors. */
export function problemOf(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): Problem {
  const problem = error instanceof Problem ? error : fromFastify(error, 'isMultipart' in request)
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
  if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds)
  return problem
}

function fromFastify(error: FastifyError, takesForms: boolean): Problem {
  // Only Fastify's errors, and those of static files, are about the request. A payment provider's error also has a
  // status, but it is about our request to them.
  const ofRequest = error.code?.startsWith('FST_') || 'expose' in error
  const status = (ofRequest && error.statusCode) || 500
  if (status === 413) return new Problem(413, 'That is too large to save')
  if (status === 415) return new Problem(415, takesForms ? 'Send JSON or a form' : 'Send JSON')
  if (status >= 400 && status < 500) return new Problem(400, "We couldn't read that request")
  return new Problem(500, 'Something went wrong')
}
