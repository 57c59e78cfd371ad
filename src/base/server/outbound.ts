/**
 * Requests to addresses that users typed. They never reach our own network: every address that a name stands for is
 * checked, and the connection is made to exactly these addresses, also after each redirect. A name that means something
 * else a moment later (DNS rebinding) is not asked again.
 */
import dns from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'

export type Answer =
  | { kind: 'answered'; status: number; bytes: number | undefined }
  /** The address is in a private network, or asks for a port that no website uses. */
  | { kind: 'refused' }
  | { kind: 'unknown host' }
  | { kind: 'unreachable' }
  | { kind: 'silent' }
  | { kind: 'too many redirects' }

/** `allow` is for tests: `127.0.0.1:4711`. Nothing else can open the way into our own network. */
export interface OutboundOptions {
  allow?: readonly string[]
  /** For one address, with all its redirects. */
  eachMs?: number
  /** For all of them; those without an answer until then are left out. */
  totalMs?: number
  atOnce?: number
}

const MOST_REDIRECTS = 5
const ports: Record<string, number> = { 'http:': 80, 'https:': 443 }

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Only these IPv6 addresses are assigned to the internet; IPv4 inside IPv6 is outside of them. */
const assigned = new BlockList()
assigned.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the internet, and not to a private, local or reserved network. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !closed.check(ip, 'ipv4')
  return isIP(ip) === 6 && assigned.check(ip, 'ipv6') && !closed.check(ip, 'ipv6')
}

/** The answers by address, a few at a time. Never throws, and never takes much longer than `totalMs`. */
export async function askAll(
  urls: readonly string[],
  { atOnce = 6, totalMs = 20_000, ...options }: OutboundOptions = {},
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const waiting = [...new Set(urls)]
  const end = AbortSignal.timeout(totalMs)
  const worker = async () => {
    for (let url = waiting.shift(); url !== undefined && !end.aborted; url = waiting.shift()) {
      const answer = await ask(url, { ...options, end })
      if (answer.kind !== 'silent' || !end.aborted) answers.set(url, answer)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return answers
}

/** Asks for one address and follows its redirects. Only the head of the answer is read. */
export async function ask(
  url: string,
  { allow = [], eachMs = 8000, end }: OutboundOptions & { end?: AbortSignal } = {},
): Promise<Answer> {
  const limit = AbortSignal.timeout(eachMs)
  const signal = end ? AbortSignal.any([limit, end]) : limit
  let at = URL.parse(url)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!at || !ports[at.protocol]) return { kind: 'refused' }
    const step = await askOnce(at, allow, signal).catch((): Answer => fail(signal))
    if (!('location' in step)) return step
    at = URL.parse(step.location, at.href)
  }
  return { kind: 'too many redirects' }
}

const fail = (signal: AbortSignal): Answer => ({ kind: signal.aborted ? 'silent' : 'unreachable' })

async function askOnce(
  url: URL,
  allow: readonly string[],
  signal: AbortSignal,
): Promise<Answer | { location: string }> {
  const port = Number(url.port) || ports[url.protocol]
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await within(signal, dns.lookup(host, { all: true })).catch(() => undefined)
  if (!found?.length) return signal.aborted ? { kind: 'silent' } : { kind: 'unknown host' }
  const isOpen = ({ address }: { address: string }) =>
    allow.includes(`${address}:${port}`) || (isPublicAddress(address) && port === ports[url.protocol])
  // One closed address among open ones is an attempt to get in.
  if (!found.every(isOpen)) return { kind: 'refused' }
  return headOf(url, found, signal)
}

interface Found {
  address: string
  family: number
}

function headOf(url: URL, found: Found[], signal: AbortSignal): Promise<Answer | { location: string }> {
  const [first] = found
  if (!first) return Promise.resolve({ kind: 'unknown host' })
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      {
        signal,
        agent: false,
        headers: {
          'user-agent': 'Mozilla/5.0 (compatible; link check)',
          accept: 'text/html,image/*;q=0.9,*/*;q=0.8',
        },
        // The addresses that were checked, and no others.
        lookup: (_, { all }, done) => (all ? done(null, found) : done(null, first.address, first.family)),
      },
      (answer) => {
        // The connection ends here: an endless answer is not read.
        answer.on('error', () => undefined)
        request.destroy()
        const { statusCode: status = 0, headers } = answer
        const { location } = headers
        if (status >= 300 && status < 400 && location) return resolve({ location })
        const bytes = Number(headers['content-length'])
        resolve({ kind: 'answered', status, bytes: Number.isFinite(bytes) ? bytes : undefined })
      },
    )
    request.on('error', reject)
  })
}

/** A name server that does not answer cannot be interrupted, only left alone. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true })
    work.then(resolve, reject)
  })
}
