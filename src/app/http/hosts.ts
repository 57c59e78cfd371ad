/** Dashboard host, a trainer's sub-domain, or the host of their app? Decided first, once per request. */
import type { IncomingMessage } from 'node:http'
import type { Config } from '../../base/server/config.ts'
import { isReserved } from '../../features/sites/domain.ts'

type Hosts = Pick<Config, 'rootDomain' | 'dashboardHost'>

/** Cached: all visitors of a site send the same host. */
const known = new WeakMap<Hosts, Map<string, string | null | undefined>>()
const knownAtMost = 5000

/** The sub-domain's name, null for the dashboard host, undefined for a host that is not ours. */
export function siteOf(hostname: string, hosts: Hosts): string | null | undefined {
  const names = known.get(hosts) ?? new Map<string, string | null | undefined>()
  const found = names.get(hostname)
  if (found !== undefined || names.has(hostname)) return found
  const site = parseHost(hostname, hosts)
  // Limits the cache: anyone can make up hosts.
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

/** The name before `--app` of an app's host. No sub-domain has two hyphens in a row, so it is nobody's site. */
export function appOf(hostname: string, { rootDomain }: Pick<Hosts, 'rootDomain'>): string | undefined {
  const host = normal(hostname)
  if (!host.endsWith(`--app.${rootDomain}`)) return undefined
  const name = host.slice(0, -`--app.${rootDomain}`.length)
  return /^[a-z0-9](-?[a-z0-9])*$/.test(name) ? name : undefined
}

/** The host for previews: nobody's app, since nobody can have this sub-domain. */
export const PREVIEW_HOST = 'preview'

export const isPreviewHost = (request: Pick<IncomingMessage, 'headers'>, hosts: Pick<Hosts, 'rootDomain'>) =>
  appOf(hostnameOf(request), hosts) === PREVIEW_HOST

/** Reads only the Host header. A visitor can send any X-Forwarded-Host, and would choose the site with it. */
export function hostnameOf({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string {
  const port = host.lastIndexOf(':')
  return port < 0 || host.endsWith(']') ? host : host.slice(0, port)
}

/**
 * The dashboard's address for someone who typed the bare domain or an IP address. Any other foreign host gets a 404, so
 * nobody's domain can pass for ours.
 */
export function meantDashboard(hostname: string, { rootDomain }: Hosts): boolean {
  return [rootDomain, `www.${rootDomain}`, '127.0.0.1', '[::1]'].includes(normal(hostname))
}

const normal = (hostname: string) => hostname.toLowerCase().replace(/\.$/, '')
