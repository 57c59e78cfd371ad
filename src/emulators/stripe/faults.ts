/**
 * Misfortune on demand. A fault waits for the requests or deliveries it matches and is used up by them, so a
 * test says exactly what goes wrong and how often.
 */
type RequestFault = 'rate_limit' | 'rate_limit_retry' | 'error' | 'drop' | 'lose_reply' | 'slow' | 'in_flight'
type WebhookFault = 'double' | 'out_of_order' | 'late' | 'lose' | 'bad_signature'

export interface Fault {
  kind: RequestFault | WebhookFault
  /** Of a request, such as `POST`; any when absent. */
  method?: string
  /** How the request's path, or the event's type, begins. */
  match?: string
  /** How often; once when absent. */
  times?: number
  /** For `slow` and `late`. */
  ms?: number
}

export const requestKinds = new Set<string>([
  'rate_limit',
  'rate_limit_retry',
  'error',
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
