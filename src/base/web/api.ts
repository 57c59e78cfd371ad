/** The browser's client for calls, and the only `fetch`. Inputs and responses are typed by the call. */
import {
  type DefaultOptions,
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Call, ErrorAnswer, envelope, type InputOf, pathFor, type ResultOf } from '../call.ts'
import { type FieldErrors, Problem } from '../problem.ts'
import { quickCheck } from '../quickCheck.ts'
import { askForIdentity } from './identity.ts'
import { saveFile } from './saveFile.ts'
import { leaveUser, mergeUser, storedUser } from './session.ts'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface Answer<C extends Call> {
  message: string
  result: ResultOf<C>
}

/** Options for a call when the window may close before the response, or must not wait forever. */
interface Manner {
  /** Survives the window where the browser allows it: up to 64 KB. */
  leaving?: boolean
  longestMs?: number
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** Throws a Problem for every error response, and if the server cannot be reached. */
export async function send<C extends Call>(
  call: C,
  input: InputOf<C>,
  manner: Manner = {},
): Promise<Answer<C>> {
  const response = await request(call, input, manner)
  const json: unknown = await response.json().catch(() => undefined)
  const answer = envelope(call.result)
  // As good as every answer is as the schema gives it back; a page of a thousand components is not taken apart for it.
  return (quickCheck(answer)(json) ? json : answer.parse(json)) as Answer<C>
}

async function request<C extends Call>(
  call: C,
  input: InputOf<C>,
  manner: Manner,
  isRepeated = false,
): Promise<Response> {
  const { leaving = false, longestMs, signal } = manner
  const { params, query, body } = input as Parts
  const sent = call.body && (call.multipart ? formOf(body as object) : JSON.stringify(body))
  const token = storedUser()?.token
  const address = `${pathFor(call, params)}${queryText(query)}`
  const until = longestMs === undefined ? signal : AbortSignal.timeout(longestMs)
  const ask = () =>
    fetch(address, {
      method: call.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        // The browser writes the content type of a form, with its boundary.
        ...(call.body && !call.multipart && { 'content-type': 'application/json' }),
      },
      ...(sent !== undefined && { body: sent }),
      // A longer body would be refused immediately, instead of having a chance.
      keepalive: leaving && typeof sent === 'string' && new Blob([sent]).size < 60_000,
      ...(until && { signal: until }),
    })
  const early = call.method === 'GET' ? await takeEarly(`${token} ${address}`) : undefined
  const response =
    early ??
    (await ask().catch(() => {
      throw new Problem(0, "We can't reach the server. Check your connection and try again.")
    }))
  if (response.ok) return response
  const problem = refusal(response.status, await response.json().catch(() => undefined), token)
  const isAsked = problem.code === 'confirm-identity' && !isRepeated
  if (isAsked && (await askForIdentity())) return request(call, input, manner, true)
  throw problem
}

/** A call that answers a file that this window shows. */
export const readFile = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<Blob> => (await request(call, input, { signal })).blob()

/** A call that answers a file: hands it to the browser to keep, once all of it has arrived. */
export async function download<C extends Call>(call: C, input: InputOf<C>): Promise<void> {
  const response = await request(call, input, {})
  const content = await response.blob().catch(() => {
    throw new Problem(0, 'The file did not arrive in one piece. Try again.')
  })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(name ?? 'export', content)
}

/** An image, a font or a style of this installation; undefined if it is not there. */
export async function readAsset(path: string): Promise<Blob | undefined> {
  const response = await fetch(path).catch(() => undefined)
  return response?.ok ? response.blob() : undefined
}

declare global {
  /** Responses that the HTML has already requested (app/early.js), by token and address. */
  var early: Map<string, Promise<Response>> | undefined
}

/**
 * Used once, and only while the window opens: later calls want fresh data. An error is not used either: it may be gone
 * on a retry.
 */
async function takeEarly(asked: string): Promise<Response | undefined> {
  const answer = performance.now() < 10_000 ? globalThis.early?.get(asked) : undefined
  globalThis.early?.delete(asked)
  const response = await answer?.catch(() => undefined)
  return response?.ok ? response : undefined
}

/** Absent values are left out; everything except a file is text. */
function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null) form.set(name, value instanceof File ? value : String(value))
  return form
}

function refusal(status: number, json: unknown, token: string | undefined): Problem {
  // The session has ended. Handled once, and only if there was one: without this check the page would reload forever.
  // Without a connection the user stays, and the next call is refused again.
  if (status === 401 && token && storedUser()?.token === token) leaveUser().catch(() => undefined)
  const answer = ErrorAnswer.safeParse(json)
  if (!answer.success) return new Problem(status, 'Something went wrong')
  const { message, errors, code } = answer.data
  // The guard leads to where it is set up.
  if (code === 'second-factor-required') mergeUser({ needs_second_factor: true })
  const words = message || Object.values(errors ?? {})[0]?.[0] || 'Something went wrong'
  return new Problem(status, words, {
    ...(errors && { fields: errors satisfies FieldErrors }),
    ...(code && { code }),
  })
}

function queryText(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** Reads. The cache key is the call and its input, so nobody has to invent one. */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  { keep = true, when = true, stay = false }: { keep?: boolean; when?: boolean; stay?: boolean } = {},
): UseQueryResult<ResultOf<C>, Problem> {
  return useQuery<ResultOf<C>, Problem>({
    queryKey: [call.path, input],
    enabled: when,
    // Not cached: an editor must never start from an old copy.
    ...(!keep && { gcTime: 0 }),
    // The last answer is shown until the next one arrives.
    ...(stay && { placeholderData: keepPreviousData }),
    queryFn: async () => (await send(call, input)).result,
  })
}

interface Sent<C extends Call> {
  /** Reads that this call makes stale. */
  refresh?: Call[]
  /** In sequence, where a later call must not overtake an earlier one. */
  inTurn?: boolean
  onDone?(answer: Answer<C>): void
  onProblem?(problem: Problem): void
}

/** Writes. */
export function useSend<C extends Call>(
  call: C,
  { refresh = [], inTurn = false, onDone, onProblem }: Sent<C> = {},
): UseMutationResult<Answer<C>, Problem, InputOf<C>> {
  const queries = useQueryClient()
  return useMutation<Answer<C>, Problem, InputOf<C>>({
    mutationKey: [call.path],
    ...(inTurn && { scope: { id: call.path } }),
    mutationFn: (input) => send(call, input),
    onSuccess: (answer) => {
      for (const stale of refresh) void queries.invalidateQueries({ queryKey: [stale.path] })
      onDone?.(answer)
    },
    onError: (problem) => onProblem?.(problem),
  })
}

/**
 * An error response stays the same however often it is retried; only a server that was unreachable is worth a retry.
 * The network mode is `always`, because a call that silently waits for a connection looks like a button that does
 * nothing.
 */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 30_000,
    networkMode: 'always',
    retry: (tries, problem) =>
      tries < 2 && !(problem instanceof Problem && problem.status >= 400 && problem.status < 500),
  },
  mutations: { networkMode: 'always' },
}
