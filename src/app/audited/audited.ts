/**
 * Writes the audit log for calls: a rule says what a call did to whom, and this adds who and from where. The entry is in
 * the call's transaction; after a call with its own, it is written once the change is made. A feature whose change has
 * no call, or that knows more, uses `recordAudit` itself.
 */
import type { BodyOf, Call, ParamsOf, QueryOf, ResultOf } from '../../base/call.ts'
import { Problem } from '../../base/problem.ts'
import type { AsUser, CtxFor } from '../../base/server/context.ts'
import type { Route } from '../../base/server/route.ts'
import type { AuditValue, AuditValues } from '../../features/audit/actions.ts'
import { type AuditEntry, audit } from '../../features/audit/server/service.ts'

interface Input<C extends Call> {
  ctx: CtxFor<C['caller']>
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
}

export type Told = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after' | 'reason'>
export type Subject = AuditEntry['subject']

export const settings = (label: string): Subject => ({ kind: 'settings', id: '', label })

interface Telling<C extends Call, Seen> {
  /** Before the call. Undefined for `tell` if it threw a problem, which the call then throws too. */
  look?(input: Input<C>): Promise<Seen>
  /** After it succeeded. No entry if nothing changed. */
  tell(input: Input<C>, result: ResultOf<C>, seen: Seen | undefined): Told[] | Promise<Told[]>
}

export interface Rule {
  call: Call
  // oxlint-disable-next-line typescript/no-explicit-any -- `rule` has checked it against the call
  telling: Telling<any, any>
}

export const rule = <C extends Call, Seen = undefined>(call: C, telling: Telling<C, Seen>): Rule => ({
  call,
  telling,
})

export function withAudit(routes: Route[], rules: Rule[]): Route[] {
  const tellings = new Map(rules.map(({ call, telling }) => [call, telling]))
  return routes.map((route) => {
    const telling = tellings.get(route.call)
    return telling ? { ...route, handle: audited(route.handle, telling) } : route
  })
}

const audited =
  (handle: Route['handle'], { look, tell }: Rule['telling']): Route['handle'] =>
  async (input: { ctx: AsUser } & Input<Call>) => {
    const seen: unknown = await look?.(input).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
    const result = await handle(input)
    for (const told of await tell(input, result, seen)) await audit(input.ctx, told)
    return result
  }

const TEXT_LENGTH = 200

/** Fields as the log stores them: long texts are cut, and what has parts becomes JSON. */
export const valuesOf = (fields: object): AuditValues =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => entryOf(name, value)))

function entryOf(name: string, value: unknown): [string, AuditValue][] {
  if (value === undefined) return []
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return [[name, value]]
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return [[name, value.slice(0, 20).map(cut)]]
  return [[name, cut(typeof value === 'string' ? value : JSON.stringify(value))]]
}

const cut = (text: string) => (text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH)}…` : text)
