/**
 * Injected faults. A fault waits for the requests or deliveries that it matches and is used up by them, so a test
 * controls exactly what fails and how often.
 */
type RequestFault =
  | 'rate_limit'
  | 'rate_limit_retry'
  | 'error'
  | 'refuse'
  | 'drop'
  | 'lose_reply'
  | 'slow'
  | 'in_flight'
type WebhookFault = 'double' | 'out_of_order' | 'late' | 'lose' | 'bad_signature'

export interface Fault {
  kind: RequestFault | WebhookFault
  /** The request's method, such as `POST`; any if absent. */
  method?: string
  /** Prefix of the request's path or of the event's type. */
  match?: string
  /** How many times; once if absent. */
  times?: number
  /** The delay for `slow` and `late`. */
  ms?: number
}

export const requestKinds = new Set<string>([
  'rate_limit',
  'rate_limit_retry',
  'error',
  'refuse',
  'drop',
  'lose_reply',
  'slow',
  'in_flight',
])
const webhookKinds = new Set<string>(['double', 'out_of_order', 'late', 'lose', 'bad_signature'])

export interface Faults {
  add(fault: Fault): void
  clear(): void
  list(): Fault[]
  takeForRequest(method: string, path: string): Fault | undefined
  takeForWebhook(type: string): Fault | undefined
}

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (requestKinds.has(String(value.kind)) || webhookKinds.has(String(value.kind)))

export function openFaults(initial: Fault[] = []): Faults {
  let waiting = initial.map((fault) => ({ ...fault }))

  function take(fits: (fault: Fault) => boolean): Fault | undefined {
    const fault = waiting.find(fits)
    if (!fault) return
    fault.times = (fault.times ?? 1) - 1
    if (fault.times < 1) waiting = waiting.filter((other) => other !== fault)
    return fault
  }

  return {
    add: (fault) => void waiting.push({ ...fault }),
    clear: () => void (waiting = []),
    list: () => waiting,
    takeForRequest: (method, path) =>
      take(
        (fault) =>
          requestKinds.has(fault.kind) &&
          (fault.method ?? method) === method &&
          path.startsWith(fault.match ?? ''),
      ),
    takeForWebhook: (type) =>
      take((fault) => webhookKinds.has(fault.kind) && type.startsWith(fault.match ?? '')),
  }
}
