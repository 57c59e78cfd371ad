/**
 * A browser that signed in before keeps a mark of the address. It proves nothing and opens nothing: it only gives this
 * browser an allowance of its own for asking, which strangers who ask for the same address cannot use up. Checked
 * without a look at the database, so an answer does not tell who is a customer.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../../base/server/config.ts'

type Keys = Pick<Config, 'secretKeys'>

const markWith = (key: string, site: string, email: string) =>
  createHmac('sha256', key).update(`known:${site}:${email}`).digest('base64url')

export const markOf = ({ secretKeys: [key = ''] }: Keys, site: string, email: string): string =>
  markWith(key, site, email)

/** With any key: after a change of keys the old ones are still configured. */
export function hasMark({ secretKeys }: Keys, site: string, email: string, mark: string): boolean {
  const given = Buffer.from(mark)
  return secretKeys.some((key) => {
    const right = Buffer.from(markWith(key, site, email))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
