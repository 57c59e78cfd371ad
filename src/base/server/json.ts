/** JSON as calls accept it: nothing that sets a prototype, and nothing that blocks the event loop. */
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** The size limit for anonymous callers. */
export const bodyBytes = 2 ** 20

/** No valid input is a fifth as deep. Parsing a megabyte of brackets takes a second. */
const deepest = 100

/** Far beyond any form: checking a megabyte of keys takes half a second. */
export const mostValues = 10_000

export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isTooDeep(text)) return done(new Problem(400, "We couldn't read that request"))
    // Callers who may send megabytes are signed in, and their input has its own limits.
    const isLarge = (request.routeOptions.bodyLimit ?? 0) > bodyBytes
    if (!isLarge && hasMore(text, mostValues)) return done(new Problem(413, 'That is too large to save'))
    return parse(request, text, done)
  })
}

/** Brackets inside strings do not count. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) i = endOfString(text, i)
    else if (code === openList || code === openObject) {
      if (++depth > deepest) return true
    } else if (code === closeList || code === closeObject) depth--
  }
  return false
}

/** Whether commas separate more values than that, in lists and objects together. */
export function hasMore(text: string, most: number): boolean {
  let values = 1
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) i = endOfString(text, i)
    else if (code === comma && ++values > most) return true
  }
  return false
}

const comma = ','.charCodeAt(0)
const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const [openList, closeList] = ['['.charCodeAt(0), ']'.charCodeAt(0)]
const [openObject, closeObject] = ['{'.charCodeAt(0), '}'.charCodeAt(0)]

/** The index of the closing quote, or the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === backslash) i++
    else if (code === quote) return i
  }
  return text.length
}
