/** What each call means for the audit log. A call that writes is here, in quiet.ts, or records for itself. */
import type { AsTrainer } from '../../base/server/context.ts'
import { profileCalls } from '../../features/accounts/profile.ts'
import { OWN_ACCOUNT } from '../../features/audit/actions.ts'
import { billingCalls } from '../../features/billing/contract.ts'
import { getPaidSubscription } from '../../features/billing/server/service.ts'
import { findConnectedAccount } from '../../features/connect/server/service.ts'
import { bulkCalls } from '../../features/customers/bulkContract.ts'
import { formCalls } from '../../features/forms/contract.ts'
import { getTimeZone } from '../../features/ledger/server/timeZone.ts'
import { timeZoneCalls } from '../../features/ledger/timeZone.ts'
import { type MoveKind, movingCalls } from '../../features/moving/contract.ts'
import { pageCalls } from '../../features/pages/contract.ts'
import { getPage } from '../../features/pages/server/ownPages.ts'
import { type Coupon, couponCalls, type Plan, planCalls } from '../../features/plans/contract.ts'
import { toMinor } from '../../features/plans/currency.ts'
import { findCoupon } from '../../features/plans/server/couponQueries.ts'
import { listOwnPlans } from '../../features/plans/server/service.ts'
import { privacyCalls } from '../../features/privacy/contract.ts'
import { recoveryCalls } from '../../features/recovery/contract.ts'
import { findGraceDays } from '../../features/recovery/server/queries.ts'
import { signupCalls } from '../../features/signup/contract.ts'
import { getSettings } from '../../features/sites/server/settings.ts'
import { settingsCalls } from '../../features/sites/settings.ts'
import { ownStatsCalls, platformStatsCalls } from '../../features/stats/contract.ts'
import { withdrawalCalls } from '../../features/withdrawal/contract.ts'
import { readSettings } from '../../features/withdrawal/server/service.ts'
import { appRules } from './appRules.ts'
import { type Rule, rule, type Subject, settings, type Told, valuesOf } from './audited.ts'
import { customerRules } from './customerRules.ts'
import { newsRules } from './newsRules.ts'
import { programmeRules } from './programmeRules.ts'

const planSubject = ({ id, title }: Plan): Subject => ({ kind: 'plan', id, label: title })

function planValues({ title, type, price, currency, pricing_type, trial_day, ...rest }: Plan) {
  const { annual_saving, description, includes, highlighted } = rest
  const price_cents = toMinor(price, currency) ?? 0
  const words = { annual_saving, description, includes, highlighted }
  return valuesOf({ title, type, price_cents, currency, period: pricing_type, trial_day, ...words })
}

const findPlan = async (ctx: AsTrainer, id: number) =>
  (await listOwnPlans(ctx)).find((plan) => plan.id === id)

const planRules: Rule[] = [
  rule(planCalls.create, {
    tell: (_, plan) => [{ action: 'plan_created', subject: planSubject(plan), after: planValues(plan) }],
  }),
  rule(planCalls.change, {
    look: ({ ctx, params }) => findPlan(ctx, params.id),
    tell: (_, plan, seen) => [
      {
        action: 'plan_changed',
        subject: planSubject(plan),
        before: seen && planValues(seen),
        after: planValues(plan),
      },
    ],
  }),
  rule(planCalls.archive, {
    look: ({ ctx, params }) => findPlan(ctx, params.id),
    tell: (_, __, seen) =>
      seen ? [{ action: 'plan_deleted', subject: planSubject(seen), before: planValues(seen) }] : [],
  }),
]

type Terms = Pick<
  Coupon,
  'name' | 'code' | 'currency' | 'duration_in_months' | 'max_redemptions' | 'amount_off'
> & {
  percent_off: string | number | null
  expires_at: string | Date | null
}

function couponValues({ amount_off, percent_off, expires_at, ...terms }: Terms) {
  const { name, code, currency, duration_in_months, max_redemptions } = terms
  return valuesOf({
    name,
    code,
    ...(amount_off === null ? {} : { amount_off_cents: amount_off, currency }),
    percent_off: percent_off === null ? null : Number(percent_off),
    duration_in_months,
    max_redemptions,
    expires_at: expires_at instanceof Date ? expires_at.toISOString() : expires_at,
  })
}

const couponSubject = (id: number, { name }: Pick<Coupon, 'name'>): Subject => ({
  kind: 'coupon',
  id,
  label: name,
})

async function lookAtCoupon({ db, trainerId }: AsTrainer, id: number) {
  const account = await findConnectedAccount(db, trainerId)
  return account ? findCoupon(db, trainerId, account, id) : undefined
}

const couponRules: Rule[] = [
  rule(couponCalls.create, {
    tell: (_, made) => [
      { action: 'coupon_created', subject: couponSubject(made.id, made), after: couponValues(made) },
    ],
  }),
  rule(couponCalls.change, {
    look: ({ ctx, params }) => lookAtCoupon(ctx, params.id),
    tell: (_, made, seen) => [
      {
        action: 'coupon_changed',
        subject: couponSubject(made.id, made),
        before: seen && couponValues(seen),
        after: couponValues(made),
      },
    ],
  }),
  rule(couponCalls.remove, {
    look: ({ ctx, params }) => lookAtCoupon(ctx, params.id),
    tell: ({ params }, _, seen) =>
      seen
        ? [{ action: 'coupon_deleted', subject: couponSubject(params.id, seen), before: couponValues(seen) }]
        : [],
  }),
  rule(couponCalls.offerToStay, {
    look: ({ ctx, body }) => (body.coupon_id === null ? noCoupon : lookAtCoupon(ctx, body.coupon_id)),
    tell: ({ body }, _, seen) => [
      { action: 'stay_offer_changed', subject: couponSubject(body.coupon_id ?? 0, seen ?? { name: 'None' }) },
    ],
  }),
]

const noCoupon = Promise.resolve(undefined)

const siteRules: Rule[] = [
  rule(pageCalls.publish, {
    tell: ({ body }) => [{ action: 'page_published', subject: { kind: 'page', id: '', label: body.title } }],
  }),
  rule(pageCalls.publishOne, {
    tell: ({ params, body }) => [
      { action: 'page_published', subject: { kind: 'page', id: params.id, label: body.title } },
    ],
  }),
  rule(pageCalls.remove, {
    look: ({ ctx, params }) => getPage(ctx, params.id),
    tell: ({ params }, _, seen) => [
      { action: 'page_deleted', subject: { kind: 'page', id: params.id, label: seen?.title ?? '' } },
    ],
  }),
  rule(settingsCalls.save, {
    look: async ({ ctx }) => siteValues(await getSettings(ctx)),
    tell: async ({ ctx }, _, before) => siteEntries(before, siteValues(await getSettings(ctx))),
  }),
  rule(withdrawalCalls.saveSettings, {
    look: async ({ ctx }) => valuesOf(await readSettings(ctx)),
    tell: async ({ ctx }, _, before) => [
      {
        action: 'withdrawal_settings_changed',
        subject: settings('Withdrawal and cancellation'),
        before,
        after: valuesOf(await readSettings(ctx)),
      },
    ],
  }),
  rule(recoveryCalls.setGrace, {
    look: ({ ctx }) => findGraceDays(ctx.db, ctx.trainerId),
    tell: ({ body }, _, seen) => [
      {
        action: 'recovery_settings_changed',
        subject: settings('Failed payments'),
        before: { grace_days: seen ?? null },
        after: { grace_days: body.days },
      },
    ],
  }),
]

const timeZoneEntry = (before: TimeZone | undefined, after: TimeZone, reason?: string): Told[] =>
  before?.time_zone === after.time_zone
    ? []
    : [{ action: 'time_zone_changed', subject: settings('Time zone'), before, after, reason }]
type TimeZone = Awaited<ReturnType<typeof getTimeZone>>

const timeZoneRules: Rule[] = [
  rule(timeZoneCalls.save, {
    look: ({ ctx }) => getTimeZone(ctx),
    tell: ({ body }, _, before) => timeZoneEntry(before, body),
  }),
  rule(timeZoneCalls.guess, {
    look: ({ ctx }) => getTimeZone(ctx),
    tell: (_, after, before) => timeZoneEntry(before, after, 'The time zone of their device'),
  }),
]

function siteValues(settings: Awaited<ReturnType<typeof getSettings>>) {
  const { former_domains: _, ...shown } = settings
  return valuesOf(shown)
}

/** The address is an entry of its own: people look for it. */
function siteEntries(seen: ReturnType<typeof valuesOf> | undefined, now: ReturnType<typeof valuesOf>) {
  const { domain: domainBefore = null, ...before } = seen ?? {}
  const { domain = null, ...after } = now
  const told: Told[] = []
  if (seen && domainBefore !== domain)
    told.push({
      action: 'domain_changed',
      subject: { kind: 'site', id: '', label: String(domain ?? '') },
      before: { domain: domainBefore },
      after: { domain },
    })
  if (JSON.stringify(before) !== JSON.stringify(after))
    told.push({
      action: 'site_settings_changed',
      subject: { kind: 'site', id: '', label: String(domain ?? '') },
      before,
      after,
    })
  return told
}

const planOf = async ({ db, trainerId }: AsTrainer) =>
  (await getPaidSubscription({ db, trainerId }))?.plan ?? null
const platformPlan = (label: string | null): Subject => ({
  kind: 'platform_plan',
  id: '',
  label: label ?? 'None',
})

const accountRules: Rule[] = [
  rule(profileCalls.endSession, {
    tell: ({ params }) => [
      { action: 'session_ended', subject: { kind: 'session', id: params.id, label: 'Device' } },
    ],
  }),
  rule(profileCalls.endAllSessions, {
    tell: ({ ctx }) => [
      { action: 'sessions_ended', subject: { kind: 'account', id: ctx.userId, label: OWN_ACCOUNT } },
    ],
  }),
  rule(signupCalls.createSubscription, {
    tell: async ({ ctx, body }) => {
      const plan = await planOf(ctx)
      return [
        { action: 'platform_plan_chosen', subject: platformPlan(plan), after: { app_name: body.app_name } },
      ]
    },
  }),
  rule(billingCalls.changePlan, {
    look: ({ ctx }) => planOf(ctx),
    tell: async ({ ctx }, _, seen) => {
      const plan = await planOf(ctx)
      return [
        {
          action: 'platform_plan_chosen',
          subject: platformPlan(plan),
          before: { plan: seen ?? null },
          after: { plan },
        },
      ]
    },
  }),
  rule(billingCalls.cancelPlan, {
    look: ({ ctx }) => planOf(ctx),
    tell: (_, __, seen) => [{ action: 'platform_plan_canceled', subject: platformPlan(seen ?? null) }],
  }),
  rule(billingCalls.undoCancel, {
    look: ({ ctx }) => planOf(ctx),
    tell: (_, __, seen) => [{ action: 'platform_plan_kept', subject: platformPlan(seen ?? null) }],
  }),
  rule(privacyCalls.exportTrainer, {
    tell: ({ ctx }) => [
      { action: 'data_exported', subject: { kind: 'account', id: ctx.userId, label: OWN_ACCOUNT } },
    ],
  }),
]

const movingRules: Rule[] = [
  rule(movingCalls.start, {
    tell: (_, { id, kind }) => [{ action: 'import_started', subject: importSubject(id, kind) }],
  }),
  rule(movingCalls.undo, {
    tell: (_, { id, kind }) => [{ action: 'import_undone', subject: importSubject(id, kind) }],
  }),
  rule(formCalls.export, {
    tell: (_, { fileName }) => [
      { action: 'list_exported', subject: { kind: 'list', id: '', label: fileName } },
    ],
  }),
  rule(formCalls.removeMany, {
    tell: (_, { count }) => [
      {
        action: 'submissions_deleted',
        subject: { kind: 'list', id: '', label: 'Form submissions' },
        after: { count },
      },
    ],
  }),
  rule(formCalls.remove, {
    tell: ({ params }) => [
      {
        action: 'submissions_deleted',
        subject: { kind: 'list', id: params.id, label: 'Form submissions' },
        after: { count: 1 },
      },
    ],
  }),
]

/** Files that are sent while they are read. */
const exportRules: Rule[] = [
  bulkCalls.export,
  ownStatsCalls.exportSeries,
  ownStatsCalls.exportRows,
  platformStatsCalls.exportSeries,
  platformStatsCalls.exportRows,
].map((call) =>
  rule(call, {
    tell: (_, { fileName }) => [
      { action: 'list_exported', subject: { kind: 'list', id: '', label: fileName } },
    ],
  }),
)

const importLabels: Record<MoveKind, string> = {
  archive: 'Archive of another installation',
  csv: 'Customers of a CSV file',
  stripe: 'Subscriptions of a Stripe account',
}

const importSubject = (id: number, kind: MoveKind): Subject => ({
  kind: 'import',
  id,
  label: importLabels[kind],
})

export const auditRules: Rule[] = [
  ...customerRules,
  ...planRules,
  ...couponRules,
  ...siteRules,
  ...timeZoneRules,
  ...appRules,
  ...accountRules,
  ...movingRules,
  ...exportRules,
  ...newsRules,
  ...programmeRules,
]
