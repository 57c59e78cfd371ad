/** Dashboard host, or a trainer's sub-domain? Decided once, first, for every request. */
import type { IncomingMessage } from 'node:http'
import type { Config } from '../../base/server/config.ts'
import { isReserved } from '../../features/sites/domain.ts'

type Hosts = Pick<Config, 'rootDomain' | 'dashboardHost'>

/** Every visitor of a site names the same host, so each is taken apart once. */
const known = new WeakMap<Hosts, Map<string, string | null | undefined>>()
const knownAtMost = 5000

/** The sub-domain's name, null for the dashboard host, undefined for a host that is not ours. */
export function siteOf(hostname: string, hosts: Hosts): string | null | undefined {
  const names = known.get(hosts) ?? new Map<string, string | null | undefined>()
  const found = names.get(hostname)
  if (found !== undefined || names.has(hostname)) return found
  const site = parseHost(hostname, hosts)
  // Anybody can make up hosts.
  if (names.size >= knownAtMost) names.clear()
  known.set(hosts, names.set(hostname, site))
  return site
}

function parseHost(hostname: string, { rootDomain, dashboardHost }: Hosts): string | null | undefined {
  const host = normal(hostname)
  if (host === dashboardHost) return null
  if (!host.endsWith(`.${rootDomain}`)) return undefined
  const domain = host.slice(0, -rootDomain.length - 1)
  return /^[a-z0-9](-?[a-z0-9])*$/.test(domain) && !isReserved(domain) ? domain : undefined
}

/**
 * Of the Host header alone: what a proxy says it was asked for could be anything that a visitor sent, and would choose
 * the site.
 */
export function hostnameOf({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string {
  const port = host.lastIndexOf(':')
  return port < 0 || host.endsWith(']') ? host : host.slice(0, port)
}

/**
 * Where somebody meant to go who typed the bare domain, or an address instead of a name: the dashboard.
 * Any other foreign host gets a 404, so that nobody's domain can pass for ours.
 */
export function meantDashboard(hostname: string, { rootDomain }: Hosts): boolean {
  return [rootDomain, `www.${rootDomain}`, '127.0.0.1', '[::1]'].includes(normal(hostname))
}

const normal = (hostname: string) => hostname.toLowerCase().replace(/\.$/, '')
