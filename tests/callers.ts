/**
 * Who may make each call, written down a second time: a contract cannot vouch for itself. A call that is missing here, or
 * that its contract opens to somebody else, fails a test. Opening a call is a change in both places.
 */
import type { Permission } from '../src/base/call.ts'
import { type CallGroup, trainerCallers, type Who } from './trainerCallers.ts'

const table: CallGroup[] = [
  {
    caller: 'public',
    calls: `
      POST app/code
      POST app/sign-in
      GET auth/google-login
      GET checkout-email
      GET checkout-quote
      POST confirm-email
      POST forgot-password
      POST forms/:formId
      POST login
      GET pages/:subdomain
      POST passkey-login
      POST passkey-login/options
      GET platform-plans
      GET public_pricing
      POST register
      POST reset-password
      POST second-factor
      POST second-factor/passkey
      POST second-step
      POST staff/invitation
      POST staff/join
      POST trainee/register
      POST trainer-mode/answer
      POST trainer-mode/asked
      POST trainer-mode/exit
      POST unsubscribe/:token
      POST verify/stripe-payment`,
  },
  {
    caller: 'any-session',
    staff: 'own',
    calls: `
      POST logout`,
  },
  {
    caller: 'signed-in',
    staff: 'own',
    calls: `
      GET accounts
      POST accounts/confirmation
      GET me`,
  },
  {
    caller: 'signed-in',
    staff: 'own',
    ownerOnly: true,
    calls: `
      POST accounts
      POST accounts/confirm-identity
      POST accounts/confirm-identity/passkey
      GET accounts/second-factor
      POST|PUT|DELETE accounts/second-factor/app
      POST accounts/second-factor/passkeys
      POST accounts/second-factor/passkeys/options
      PUT|DELETE accounts/second-factor/passkeys/:id
      POST accounts/second-factor/recovery-codes
      PUT change-password
      GET|DELETE sessions
      DELETE sessions/:id`,
  },
  {
    caller: 'signed-in',
    calls: `
      GET industries`,
  },
  {
    caller: 'signed-in',
    staff: ['pages'],
    calls: `
      GET|POST media
      PUT|DELETE media/:id`,
  },
  {
    caller: 'signed-in',
    staff: ['customers', 'pages', 'money'],
    calls: `
      GET currencies`,
  },
  {
    caller: 'admin',
    calls: `
      POST admin/add-trainer
      GET|POST admin/admins
      DELETE admin/admins/:id
      GET admin/audit
      GET admin/audit/export
      GET admin/audit/people
      GET admin/dashboard/cohorts
      GET admin/dashboard/figures
      GET admin/dashboard/new-registered-trainee
      GET admin/dashboard/new-registered-trainer
      GET admin/dashboard/plans
      GET admin/dashboard/recurring
      GET admin/dashboard/revenue
      GET admin/dashboard/rows/:figure
      GET admin/dashboard/rows/:figure/csv
      GET admin/dashboard/series/:figure
      GET admin/dashboard/series/:figure/csv
      GET admin/dashboard/sources
      GET admin/dashboard/total-subscriber
      GET admin/dashboard/total-user-revenue
      GET admin/dashboard-stats
      GET admin/dead-jobs
      POST admin/dead-jobs/retry
      POST admin/dead-jobs/:id/retry
      DELETE admin/delete-trainer/:id
      GET|PUT admin/failed-payment-days
      GET admin/jobs
      GET admin/mails
      POST admin/mails/send-again
      GET|POST admin/platform-plans
      PUT|DELETE admin/platform-plans/:name
      POST admin/profile-switch
      GET|POST admin/promo-codes
      POST admin/promo-codes/:id
      GET admin/stripe-comparisons
      GET admin/stripe-events
      POST admin/stripe-events/:id/process-again
      GET admin/subscribers
      GET admin/subscribers/export
      POST admin/this-update-trainer/:id
      GET admin/trainer/:id
      GET admin/trainer/:id/charges
      GET admin/trainer/:id/commissions
      GET admin/trainer/:id/import
      POST admin/trainer/:id/more-days
      POST admin/trainer-mode/requests
      GET admin/trainer-mode/:id
      POST admin/trainer-product-id/:id
      GET admin/trainers
      GET admin/trainers/export
      GET admin/unpaid-trainers
      POST admin/update-trainer/:id
      POST admin/update-trainer-mgp-commission/:id
      DELETE admin/users/:id/second-factor
      POST stripe-import-subscribers`,
  },
  {
    caller: 'trainee',
    calls: `
      GET app/logs/:id/part
      GET app/news
      POST app/news/:id/coming
      GET app/picture-archive
      PUT app/picture-sharing
      GET|POST app/pictures
      DELETE app/pictures/:id
      GET app/pictures/:id/:size
      GET app/programmes/:id/:version/parts/:part
      GET app/session
      POST app/sign-out
      GET app/stream
      POST app/sync
      GET|DELETE trainee/me/data`,
  },
  {
    caller: 'buyer',
    calls: `
      POST stripe-payment-link`,
  },
  ...trainerCallers,
]

const rows = table.flatMap(({ calls, ...who }) =>
  calls
    .trim()
    .split(/\s*\n\s*/)
    .flatMap((row) => {
      const [methods = '', path = ''] = row.split(' ')
      return methods.split('|').map((method): [name: string, who: Who] => [`${method} ${path}`, who])
    }),
)

interface Named {
  method: string
  path: string
}

export const toName = ({ method, path }: Named): string => `${method} ${path}`

/** By name, such as `GET trainer/pages/:id`. */
export const callers: ReadonlyMap<string, Who> = new Map(rows)

export function getCaller(call: Named): Who {
  const who = callers.get(toName(call))
  if (!who) throw new Error(`tests/callers.ts does not say who may call ${toName(call)}`)
  return who
}

export const isOpenTo = ({ staff }: Who, permissions: readonly Permission[]): boolean =>
  staff === 'own' || permissions.some((one) => staff?.includes(one))
