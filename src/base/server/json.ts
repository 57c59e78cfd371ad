/** JSON as the calls take it: nothing that sets a prototype, and nothing that holds everybody else up. */
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** What anybody may send. */
export const bodyBytes = 2 ** 20

/** Nothing that is sent here is a fifth as deep. A megabyte of brackets takes the engine a second. */
const deepest = 100

/** Far beyond any form: a megabyte of names takes half a second to be looked at. */
export const mostValues = 10_000

export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isTooDeep(text)) return done(new Problem(400, "We couldn't read that request"))
    // Who may send megabytes is known, and what is sent is counted by its own rules.
    const isLarge = (request.routeOptions.bodyLimit ?? 0) > bodyBytes
    if (!isLarge && hasMore(text, mostValues)) return done(new Problem(413, 'That is too large to save'))
    return parse(request, text, done)
  })
}

/** What stands in quotes opens nothing. */
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

/** Whether commas part more values than that, of lists and objects together. */
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

/** Where its closing quote stands; the end of the text for one that has none. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === backslash) i++
    else if (code === quote) return i
  }
  return text.length
}
