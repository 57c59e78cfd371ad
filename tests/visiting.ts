/** A headless browser on a trainer's site: it loads pages and submits forms. */
import http from 'node:http'
import { formToken } from '../src/base/server/livePage.ts'
import { startTraineeSession } from '../src/base/server/session.ts'
import { publishApp } from '../src/features/sites/server/service.ts'
import type { Shop } from './buying.ts'

export interface Visited {
  status: number
  location: string | null
  text: string
  cookie: string
}

export interface Browsing {
  open(path: string, headers?: object): Promise<Visited>
  /** Submits a form the way the site itself does. */
  send(path: string, fields: Record<string, string | number>, headers?: object): Promise<Visited>
}

/** Puts the session token, if there is one, in the cookie. */
export function browse({ visitor: { config }, domain }: Shop, token?: string, site = domain): Browsing {
  const host = `${site}.${config.dashboardHost}:${config.port}`
  const cookie = { cookie: token ? `trainee=${token}` : 'visitor=test' }
  const form_token = formToken(token ?? 'test')
  const ask = (path: string, method: string, headers: object, body?: string) =>
    new Promise<Visited>((resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port: config.port, path, method, headers: { host, ...cookie, ...headers } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              location: response.headers.location ?? null,
              text: Buffer.concat(chunks).toString(),
              cookie: String(response.headers['set-cookie'] ?? ''),
            }),
          )
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  return {
    open: (path, headers = {}) => ask(path, 'GET', headers),
    send: (path, fields, headers = { 'sec-fetch-site': 'same-origin' }) => {
      const entries = Object.entries({ form_token, ...fields }).map(([name, value]) => [name, String(value)])
      const body = new URLSearchParams(Object.fromEntries(entries)).toString()
      return ask(path, 'POST', { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body)
    },
  }
}

/** Stores its cookies and the tokens of the forms it receives, as a real browser does. `site`: or the host of an app. */
export function browser(shop: Shop, site = shop.domain, jar = new Map<string, string>()): Browsing {
  const plain = browse(shop, undefined, site)
  const kept = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })
  const keep = (visited: Visited): Visited => {
    for (const [, name = '', value = ''] of visited.cookie.matchAll(/(?:^|,)(\w+)=([^;]*);/g))
      if (value) jar.set(name, value)
      else jar.delete(name)
    return visited
  }
  const open = async (path: string) => keep(await plain.open(path, kept()))
  return {
    open,
    async send(path, fields) {
      const shown = await open(path.split('#')[0] ?? path)
      const [, form_token = ''] = /name="form_token" value="([^"]+)"/.exec(shown.text) ?? []
      const headers = { 'sec-fetch-site': 'same-origin', ...kept() }
      return keep(await plain.send(path, { form_token, ...fields }, headers))
    },
  }
}

/** A browser that is signed in by the link in a mail. */
export async function browseAs(
  shop: Shop,
  traineeId: number,
  { trainerId } = shop.trainer,
): Promise<Browsing> {
  const { db, ip, userAgent } = shop.visitor
  return browse(shop, await startTraineeSession(db, { trainerId, traineeId, ip, userAgent }))
}

/** A browser in which a member is signed in to the app, whose cookies a test may change. */
export async function browseApp(
  shop: Shop,
  { trainerId, traineeId }: { trainerId: number; traineeId: number },
) {
  const { db, ip, userAgent } = shop.visitor
  const { host } = await publishApp(db, shop.trainer.trainerId)
  const signIn = (who: { trainerId: number; traineeId: number }) =>
    startTraineeSession(db, { ...who, ip, userAgent })
  const jar = new Map([['app', await signIn({ trainerId, traineeId })]])
  const headers = () => ({
    'sec-fetch-site': 'same-origin',
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  return {
    ...browser(shop, `${host}--app`, jar),
    host: `${host}--app`,
    jar,
    signIn,
    /** From a page that was opened earlier. */
    sendLate: (path: string, fields: Record<string, string>) =>
      browse(shop, jar.get('app'), `${host}--app`).send(path, fields, headers()),
  }
}
