import { describe, expect } from 'vitest'
import { z } from 'zod'
import { callers, getCaller, isOpenTo, toName } from '../../../tests/callers.ts'
import { test as base } from '../../../tests/httpApp.ts'
import { hire } from '../../../tests/staff.ts'
import { type Call, isOpenToStaff, type Permission, pathFor, permissions } from '../../base/call.ts'
import { startSession } from '../../base/server/session.ts'
import { setPermissions } from '../../features/staff/server/queries.ts'
import { routes } from '../routes.ts'

const test = base.extend(
  'ask',
  ({ app }) =>
    async (method: string, path: string, body: object | undefined, token: string) => {
      const answer = await app.inject({
        method: method as 'GET',
        url: `/api/v1/${path}`,
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
        ...(body && { body }),
      })
      const isFile = answer.headers['content-disposition']?.includes('attachment')
      const said = isFile
        ? { message: '', result: null }
        : answer.json<{ message: string; result: unknown }>()
      return { status: answer.statusCode, body: said }
    },
)

const calls = routes.map(({ call }) => call)
const guarded = calls.filter((call) => getCaller(call).caller !== 'public')

/** The input is invalid, so that an open call does nothing. */
const nonsense = (call: Call) =>
  [
    call.method,
    pathFor(call, { id: 'nonsense' }).replace('/api/v1/', ''),
    call.body && { nonsense: true },
  ] as const

const isOpen = (call: Call, allowed: readonly Permission[]) => isOpenTo(getCaller(call), allowed)

describe('each permission opens its calls, and refuses all others', () => {
  test.for([[], ...permissions.map((one) => [one]), [...permissions]])(
    'with %j',
    async (allowed, { db, make, ask }) => {
      const { userId } = await hire(await make.trainer(), allowed)
      for (const call of guarded) {
        // A call such as the sign-out ends the session.
        const token = await startSession(db, { userId, role: 'staff', ip: '127.0.0.1', userAgent: 'test' })
        const { status } = await ask(...nonsense(call), token)
        expect([toName(call), ![401, 403].includes(status)]).toEqual([toName(call), isOpen(call, allowed)])
      }
    },
  )

  test('with any of the sixteen sets', () => {
    const sets = permissions.reduce<Permission[][]>(
      (sets, one) => [...sets, ...sets.map((set) => [...set, one])],
      [[]],
    )
    for (const allowed of sets)
      expect(calls.filter((call) => isOpenToStaff(call, allowed)).map(toName)).toEqual(
        calls.filter((call) => isOpen(call, allowed)).map(toName),
      )
    // A new call is closed until somebody opens it.
    expect(isOpenToStaff({}, permissions)).toBe(false)
  })

  test('and only what a trainer or every user may do can be opened', () => {
    expect(new Set([...callers.values()].filter(({ staff }) => staff).map(({ caller }) => caller))).toEqual(
      new Set(['trainer', 'signed-in', 'any-session']),
    )
  })
})

test('the wire has the trainer’s app and what the staff may do', async ({ make, ask }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  const staff = await hire(trainer, ['customers', 'pages'])

  expect((await ask('GET', 'me', undefined, staff.token)).body.result).toMatchObject({
    id: staff.userId,
    role: 'staff',
    name: 'Sam Staff',
    app_name: 'Strong',
    works_for: { trainer_id: trainer.trainerId, permissions: ['customers', 'pages'] },
  })
})

test('a permission that is taken away is gone with the next call', async ({ db, make, ask }) => {
  const trainer = await make.trainer()
  const staff = await hire(trainer, ['customers', 'money'])
  expect((await ask('GET', 'dashboard/plans', undefined, staff.token)).status).not.toBe(403)

  await setPermissions(db, { trainer_id: trainer.trainerId, id: staff.staffId }, ['customers'])

  expect(await ask('GET', 'dashboard/plans', undefined, staff.token)).toMatchObject({
    status: 403,
    body: { message: "You don't have permission to do that. Ask the owner of this account." },
  })
})

test('what names people needs the permission for customers, and a file of people is the owner’s', () => {
  const isOpenWithout = ({ staff }: Call) => staff !== 'own' && staff?.some((one) => !ofPeople.includes(one))
  const naming = calls.filter((call) => isOpenWithout(call) && !call.file && namesPeople(call))
  // It names nobody to staff without that permission (stats/server/money.test.ts).
  expect(naming.map(toName)).toEqual(['GET dashboard/rows/:figure'])
  expect(calls.filter(({ file, staff }) => file && staff).map(toName)).toEqual(filesForStaff)
})

/** Refunds come with customers. */
const ofPeople: Permission[] = ['customers', 'refunds']
/** Of one customer, without people, or without their names (stats/server/money.test.ts). */
const filesForStaff = [
  'GET trainer/app-images/icons',
  'GET customers/:id/charges.csv',
  'GET customers/:id/pictures/:picture/:size',
  'GET dashboard/series/:figure/csv',
  'GET dashboard/rows/:figure/csv',
]

function namesPeople({ result }: Call): boolean {
  const schema = JSON.stringify(z.toJSONSchema(result, { unrepresentable: 'any' }))
    // The account with which a store tries the app.
    .replaceAll(/"reviewer":\{"anyOf":\[\{"type":"object","properties":\{"email"/g, '')
  return /"(customer|guest|trainee|email|customer_name|customer_email)":\{"(type":"(string|object)|anyOf)/.test(
    schema,
  )
}
