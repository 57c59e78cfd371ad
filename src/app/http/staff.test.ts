import { describe, expect } from 'vitest'
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
const guarded = calls.filter(({ caller }) => caller !== 'public')
const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** The input is invalid, so that an open call does nothing. */
const nonsense = (call: Call) =>
  [
    call.method,
    pathFor(call, { id: 'nonsense' }).replace('/api/v1/', ''),
    call.body && { nonsense: true },
  ] as const

const isOpen = (call: Call, allowed: readonly Permission[]) =>
  (['own', ...allowed] as const).some((what) => opened[what].includes(nameOf(call)))

describe('each permission opens its calls, and refuses all others', () => {
  test.for([[], ...permissions.map((one) => [one]), [...permissions]])(
    'with %j',
    async (allowed, { db, make, ask }) => {
      const { userId } = await hire(await make.trainer(), allowed)
      for (const call of guarded) {
        // A call such as the sign-out ends the session.
        const token = await startSession(db, { userId, role: 'staff', ip: '127.0.0.1', userAgent: 'test' })
        const { status } = await ask(...nonsense(call), token)
        expect([nameOf(call), ![401, 403].includes(status)]).toEqual([nameOf(call), isOpen(call, allowed)])
      }
    },
  )

  test('with any of the sixteen sets', () => {
    const sets = permissions.reduce<Permission[][]>(
      (sets, one) => [...sets, ...sets.map((set) => [...set, one])],
      [[]],
    )
    for (const allowed of sets)
      expect(calls.filter((call) => isOpenToStaff(call, allowed)).map(nameOf)).toEqual(
        calls.filter((call) => isOpen(call, allowed)).map(nameOf),
      )
    // A new call is closed until somebody opens it.
    expect(isOpenToStaff({}, permissions)).toBe(false)
  })

  test('and only what a trainer or every user may do can be opened', () => {
    expect(new Set(calls.filter(({ staff }) => staff).map(({ caller }) => caller))).toEqual(
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

/** Every call that is open to staff. Opening another one is a line here and in its contract. */
const opened: Record<Permission | 'own', string[]> = {
  own: [
    'GET accounts',
    'POST accounts',
    'POST accounts/confirmation',
    'PUT change-password',
    'GET sessions',
    'DELETE sessions/:id',
    'DELETE sessions',
    'GET accounts/second-factor',
    'POST accounts/second-factor/app',
    'PUT accounts/second-factor/app',
    'DELETE accounts/second-factor/app',
    'POST accounts/second-factor/passkeys/options',
    'POST accounts/second-factor/passkeys',
    'PUT accounts/second-factor/passkeys/:id',
    'DELETE accounts/second-factor/passkeys/:id',
    'POST accounts/second-factor/recovery-codes',
    'POST accounts/confirm-identity/passkey',
    'POST accounts/confirm-identity',
    'POST logout',
    'GET me',
  ],
  customers: [
    'GET pricing',
    'GET currencies',
    'GET bulk-actions',
    'GET bulk-actions/:id',
    'GET bulk-action-rows',
    'GET dashboard/newest-customers',
    'GET customer-tags',
    'POST customer-tags',
    'PUT customer-tags/:id',
    'DELETE customer-tags/:id',
    'GET subscribers/:id/tags',
    'PUT subscribers/:id/tags',
    'GET saved-filters',
    'POST saved-filters',
    'DELETE saved-filters/:id',
    'GET subscribers',
    'GET subscriber/subscription-history/:id',
    'PUT subscribers/:id',
    'POST update-customer',
    'POST search-subscriptions',
    'GET load-paid-customers',
    'GET load-free-customers',
    'GET customers/:id',
    'GET customers/:id/pictures',
    'GET customers/:id/pictures/:picture/:size',
    'GET customers/:id/training',
    'GET customers/:id/training/:log',
    'GET customers/:id/charges',
    'GET customers/:id/timeline',
    'GET customers/:id/charges.csv',
    'GET customers/:id/at-stripe',
    'POST customers/:id/view',
    'POST customers/:id/mail',
    'POST customers/:id/notes',
    'PUT customers/:id/notes/:note',
    'DELETE customers/:id/notes/:note',
    'GET stripe-status',
    'GET withdrawal-statements',
    'GET trainer/failed-payments',
    'POST trainer/failed-payments/:id/mail',
    'POST trainer/failed-payments/:id/link',
    'GET trainer/forms',
    'GET trainer/form-submissions',
    'PUT trainer/form-submissions',
    'POST trainer/form-submissions/delete',
    'PUT trainer/form-submissions/:id',
    'DELETE trainer/form-submissions/:id',
  ],
  refunds: [
    'POST bulk-actions/preview',
    'POST bulk-actions',
    'POST bulk-actions/:id/end',
    'POST resume-subscription',
    'POST pause-subscription',
    'POST change-card',
    'POST cancel-subscription',
    'POST cancel-next-payment',
    'POST delete-subscription',
    'GET subscriptions/:id/plan-change',
    'GET subscriptions/:id/plan-change/preview',
    'POST subscriptions/:id/plan-change',
    'DELETE subscriptions/:id/plan-change',
    'POST withdrawal-statements/:id/carry-out',
    'POST withdrawal-statements/:id/decline',
    'POST trainer/failed-payments/:id/retry',
  ],
  pages: [
    'GET pricing',
    'GET currencies',
    'GET stripe-status',
    'POST media',
    'GET media',
    'PUT media/:id',
    'DELETE media/:id',
    'GET trainer/app-accounts',
    'PUT trainer/app-accounts/owner',
    'PUT trainer/app-accounts/step',
    'PUT trainer/app-accounts/links',
    'GET trainer/app-accounts/links-check',
    'GET trainer/member-app',
    'POST trainer/member-app',
    'POST trainer/member-app/publish',
    'GET trainer/app-images',
    'POST trainer/app-images',
    'GET trainer/app-images/screens',
    'PUT trainer/app-images/headlines',
    'GET trainer/app-images/icons',
    'GET trainer-profile-settings',
    'POST trainer-profile-settings',
    'GET trainer-profile-settings/check-domain',
    'GET trainer/exercises',
    'POST trainer/exercises',
    'PUT trainer/exercises/:id',
    'PUT trainer/exercises/:id/words',
    'POST trainer/exercises/:id/archive',
    'POST trainer/exercises/:id/restore',
    'GET trainer/news',
    'GET trainer/news-settings',
    'GET trainer/news-teasers',
    'GET trainer/news-preview',
    'GET trainer/news/:id',
    'POST trainer/news',
    'PUT trainer/news/:id',
    'POST trainer/news/:id/publish',
    'POST trainer/news/:id/unpublish',
    'POST trainer/news/:id/cancel',
    'DELETE trainer/news/:id',
    'GET trainer/news/:id/guests',
    'GET trainer/news/:id/guests/export',
    'DELETE trainer/news/:id/guests/:guest',
    'GET trainer/programme-preview',
    'GET trainer/programmes',
    'PUT trainer/programmes/order',
    'GET trainer/programmes/:id',
    'POST trainer/programmes',
    'PUT trainer/programmes/:id/draft',
    'POST trainer/programmes/:id/publish',
    'GET trainer/programmes/:id/touched',
    'GET trainer/programmes/:id/versions',
    'GET trainer/programmes/:id/versions/:version',
    'POST trainer/programmes/:id/versions/:version/restore',
    'POST trainer/programmes/:id/duplicate',
    'POST trainer/programmes/:id/copies/:trainee',
    'POST trainer/programmes/:id/archive',
    'POST trainer/programmes/:id/unarchive',
    'DELETE trainer/programmes/:id',
    'GET trainer/plan-contents',
    'PUT trainer/plan-contents/:plan',
    'GET trainer/sections',
    'POST trainer/sections',
    'PUT trainer/sections/:id',
    'DELETE trainer/sections/:id',
    'GET trainer/pages',
    'GET trainer/pages/publication',
    'POST pages',
    'GET trainer/pages/list',
    'POST trainer/pages',
    'PUT trainer/pages/order',
    'GET trainer/pages/:id',
    'PUT trainer/pages/:id',
    'DELETE trainer/pages/:id',
    'POST trainer/pages/:id/publish',
    'PUT trainer/pages/:id/draft',
    'POST trainer/pages/:id/preview',
    'GET trainer/pages/:id/versions',
    'GET trainer/pages/:id/versions/:version',
    'PUT trainer/pages/:id/versions/:version',
    'POST trainer/pages/:id/versions/:version/restore',
  ],
  money: [
    'GET pricing',
    'POST pricing',
    'PUT pricing/order',
    'PUT pricing/:id',
    'DELETE pricing/:id',
    'GET currencies',
    'PUT coupon/stay-offer',
    'GET coupon',
    'POST coupon',
    'PUT coupon/:id',
    'DELETE coupon/:id',
    'GET dashboard/user/new-register',
    'GET dashboard/user/revenue',
    'GET dashboard/user/total-user-revenue',
    'GET dashboard/user/total-subscriber',
    'GET dashboard/figures',
    'GET dashboard/series/:figure',
    'GET dashboard/series/:figure/csv',
    'GET dashboard/recurring',
    'GET dashboard/plans',
    'GET dashboard/cohorts',
    'GET dashboard/sources',
    'GET dashboard/rows/:figure',
    'GET dashboard/rows/:figure/csv',
    'GET plan-change-settings',
    'PUT plan-change-settings',
    'GET stripe-status',
    'GET trainer/failed-payments/summary',
  ],
}
