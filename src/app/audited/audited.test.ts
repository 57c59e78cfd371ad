import { expect, test } from 'vitest'
import { quiet, recordForThemselves } from '../../../tests/quietCalls.ts'
import type { Call } from '../../base/call.ts'
import { routes } from '../routes.ts'
import { auditRules } from './rules.ts'

const nameOf = ({ method, path }: Call) => `${method} ${path}`

test('every call of a user that writes or sends a file is in the audit log, or is listed with why not', () => {
  const writing = routes
    .map(({ call }) => call)
    .filter(({ method, file }) => method !== 'GET' || file)
    .filter(({ caller }) => ['trainer', 'admin', 'signed-in'].includes(caller))
    .map(nameOf)
  const known = [...auditRules.map(({ call }) => call), ...recordForThemselves, ...quiet].map(nameOf)

  // A missing call: add a rule to app/audited/, or list it in tests/quietCalls.ts.
  expect(writing.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name, i) => known.indexOf(name) !== i)).toEqual([])
})
