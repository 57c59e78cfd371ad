/**
 * The rules of a page under a name: every field, bound, pattern and default that the schema has. What was stored by rules
 * of the same name is as they left it and need not be checked again, which is a sixth of the time that a page takes.
 *
 * What a `refine` says is not in the name. Whoever makes one stricter gives the format a new version.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Page } from '../document/page.ts'

const schema = JSON.stringify(z.toJSONSchema(Page, { unrepresentable: 'any' }))

export const pageRules = createHash('sha256').update(schema).digest('base64url').slice(0, 12)
