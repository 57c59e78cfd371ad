/**
 * The calls of the specification as it writes them: method, path and names. Programs elsewhere use them, so a contract
 * that renames one is wrong even if the dashboard follows it.
 */
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { toName } from '../../../tests/callers.ts'
import { test } from '../../../tests/httpApp.ts'
import { noSuchCall } from '../../base/server/route.ts'
import { routes } from '../routes.ts'

type Row = [id: string, call: string, sent: string, answered: string]

const user =
  'id name email role admin logo business_name app_name domain mobile_template industry_id subscription_id ' +
  'redirect_url is_show_logo app_icon ios_applink android_applink terms_of_service tracking firebase_app_id token'
const range = 'days start_date end_date'
const plan = 'id title type price currency pricing_type interval_count annual_saving trial_day'
const coupon = 'id name code amount_off percent_off duration_in_months'
const planFields = 'annual_saving price pricing_type title trial_day currency type'
const couponFields = 'name code amount_off percent_off duration_in_months'
const trainerFields =
  'name email password industry_id app_name mgp_commission social_media social_media_handler_name account_id'
const subscriptionRows =
  'data.id data.customer.name data.customer.email data.plan.nickname data.type data.subscription_id data.customer_id'

/** PUT calls are also taken as a POST with `_method`. A name with dots is inside of an object or a list. */
const rows: Row[] = [
  ['API-05', 'POST logout', '', ''],
  ['API-06', 'POST login', 'email password', user],
  ['API-07', 'POST register', 'name email password', user],
  ['API-08', 'GET auth/google-login', '', ''],
  ['API-09', 'POST send-launch-email', 'name email business_name app_name', ''],
  ['API-10', 'PUT change-password', 'current_password new_password new_password_confirmation', ''],
  ['API-11', 'POST accounts', 'name email logo', 'name email business_name logo'],
  ['API-12', 'GET stripe-status', '', 'status created_at'],
  ['API-13', 'POST stripe-connect', 'redirect_url', 'url'],
  ['API-14', 'POST media', 'user_id file file_name media_type', 'file_path alt_text'],
  ['API-15', 'GET get-platform-prices', '', 'data.id data.unit_amount'],
  ['API-16', 'POST get-promo', 'promo-code', 'coupon.percent_off coupon.amount_off'],
  [
    'API-17',
    'POST create-subscription',
    'app_name business_name industry_id social_media social_media_handler_name features mobile_template name email ' +
      'promo_code payment_method',
    'business_name app_name mobile_template industry_id',
  ],
  ['API-18', 'POST second-step', 'unique_id ui', user],
  ['API-19', 'GET admin/dashboard/new-registered-trainee', range, 'date value'],
  ['API-20', 'GET admin/dashboard/new-registered-trainer', range, 'date value'],
  ['API-21', 'GET dashboard/user/new-register', range, 'date value'],
  ['API-22', 'GET admin/dashboard/revenue', range, 'date value'],
  ['API-23', 'GET dashboard/user/revenue', range, 'date value'],
  ['API-24', 'GET dashboard/user/total-user-revenue', range, 'total previous'],
  ['API-25', 'GET admin/dashboard/total-user-revenue', range, 'total previous'],
  ['API-26', 'GET dashboard/user/total-subscriber', range, 'total previous'],
  ['API-27', 'GET admin/dashboard/total-subscriber', range, 'total previous'],
  [
    'API-28',
    'GET admin/dashboard-stats',
    `${range} limit`,
    'total_user total_revenue total_trainer total_subscriber active_subscriber expired_subscriber active_clients ' +
      'net_revenue active_subscribers trainers',
  ],
  ['API-29', 'GET pricing', 'sort', plan],
  ['API-30', 'POST pricing', planFields, plan],
  ['API-31', 'PUT pricing/:id', 'title pricing_type price type', ''],
  ['API-32', 'DELETE pricing/:id', '', ''],
  ['API-33', 'GET coupon', 'sort', coupon],
  ['API-34', 'POST coupon', couponFields, coupon],
  ['API-35', 'PUT coupon/:id', couponFields, coupon],
  ['API-36', 'DELETE coupon/:id', '', ''],
  ['API-37', 'GET subscribers', 'sort page like[0] like[1]', 'data total per_page'],
  [
    'API-38',
    'GET subscriber/subscription-history/:id',
    '',
    'stripe_charge_id start_date price refund_status',
  ],
  ['API-39', 'PUT subscribers/:id', 'name email', ''],
  ['API-40', 'DELETE subscribers/:id', '', ''],
  ['API-41', 'POST change-card', 'card_number card_exp_month card_exp_year card_cvc subscriber_id', ''],
  ['API-42', 'POST cancel-subscription', 'action refund_only stripe_charge_id subscriber_id', ''],
  ['API-43', 'POST cancel-next-payment', 'stripe_subscription_id', ''],
  ['API-44', 'POST admin/add-trainer', trainerFields, ''],
  ['API-45', 'POST admin/update-trainer/:id', trainerFields, ''],
  ['API-46', 'DELETE admin/delete-trainer/:id', '', ''],
  ['API-47', 'GET admin/trainers', 'page limit search_string', 'data total per_page'],
  [
    'API-48',
    'GET admin/trainer/:id',
    '',
    'id name email created_at app_name domain firebase_app_id website ios_applink android_applink mgp_commission ' +
      'cstripe.account_id product.stripe_product_id charges.id charges.amount_captured charges.application_fee_amount ' +
      'trainer_charges.plan.title trainer_subscription.status trainer_subscription.created_at',
  ],
  ['API-49', 'GET industries', '', 'id name'],
  ['API-50', 'POST admin/profile-switch', 'trainer_id', user],
  [
    'API-51',
    'POST admin/this-update-trainer/:id',
    'firebase_app_id account_id website app_name name email password industry_id social_media ' +
      'social_media_handler_name domain ios_applink android_applink',
    '',
  ],
  ['API-52', 'POST admin/trainer-product-id/:id', 'product_id web_applink', ''],
  ['API-53', 'POST admin/update-trainer-mgp-commission/:id', 'mgp_commission', ''],
  ['API-54', 'GET admin/subscribers', 'limit page search_string', 'data total per_page'],
  ['API-55', 'GET getPricingPlans', '', 'business starter monthly commission_business commission_starter'],
  ['API-56', 'POST getTrainerPaymentLink', 'plan trainer_id redirect_url', 'url'],
  [
    'API-57',
    'POST delete-subscription',
    'customer_id subscription_stripe subscription_id customer_stripe type action',
    '',
  ],
  ['API-58', 'POST update-customer', 'name email customer_id customer_stripe type', ''],
  ['API-59', 'POST delete-customer', 'customer_id subscription_id customer_stripe type', ''],
  ['API-60', 'POST search-subscriptions', 'search_query', subscriptionRows],
  ['API-61', 'GET load-paid-customers', 'limit last_customer first_customer', `${subscriptionRows} has_more`],
  ['API-62', 'GET load-free-customers', '', 'id trainee.name trainee.email pricing.title'],
  [
    'API-63',
    'POST stripe-import-subscribers',
    'name email app_name stripe_acc_id stripe_product_id stripe_price_id password',
    '',
  ],
  ['API-64', 'GET trainerPaidSubscription', '', 'status plan next_payment_date'],
  ['API-65', 'GET trainer/pages', '', 'content.section'],
  ['API-66', 'POST pages', 'title content', ''],
  [
    'API-67',
    'POST trainer-profile-settings',
    'business_name icon ios_applink android_applink terms_of_service is_show_logo tracking',
    'business_name app_icon domain is_show_logo redirect_url ios_applink android_applink terms_of_service tracking',
  ],
  ['API-68', 'GET public_pricing', 'domain', plan],
  ['API-69', 'POST stripe-payment-link', 'pricing_id redirect_url coupon', 'session_token url'],
  ['API-70', 'POST trainee/register', 'name email coupon password subdomain', 'token'],
  ['API-71', 'POST verify/stripe-payment', 'session_token', 'subscription_id'],
  [
    'API-72',
    'GET pages/:subdomain',
    '',
    'trainer.business_name trainer.logo trainer.is_show_logo trainer.redirect_url content.section',
  ],
]

describe('API-01 a call of the specification has its method, its path and its names', () => {
  test.for(rows)('%s %s', ([, name, sent, answered]) => {
    const found = routes.find(({ call }) => toName(call) === name)?.call
    expect(found).toBeDefined()
    const input = [...namesIn(found?.query, 'input'), ...namesIn(found?.body, 'input')]
    expect(input).toEqual(expect.arrayContaining(words(sent)))
    expect(namesIn(found?.result, 'output')).toEqual(expect.arrayContaining(words(answered)))
  })

  test('API-03 each is served there, and a PUT as a POST with _method', async ({ app }) => {
    for (const [, name] of rows) {
      const [method = '', path = ''] = name.split(' ')
      const url = `/api/v1/${path.replace(':id', '7').replace(':subdomain', 'nobody')}`
      const plain = { method: method as 'GET' }
      const overriding = { method: 'POST' as const, body: { _method: 'put' } }
      for (const request of method === 'PUT' ? [plain, overriding] : [plain]) {
        const answer = await app.inject({ ...request, url, headers: { host: 'localhost' } })
        expect([name, answer.json().message]).not.toEqual([name, noSuchCall().message])
      }
    }
  })

  test('API-73 the table has all of them', () => {
    // The first four are rules for all calls, the last says which are public.
    const numbers = Array.from({ length: 68 }, (_, i) => `API-${String(i + 5).padStart(2, '0')}`)
    expect(rows.map(([id]) => id)).toEqual(numbers)
  })
})

const words = (text: string) => text.split(' ').filter(Boolean)

/** The names of a schema and, with dots, of the objects inside; those in a list are named as if it were one object. */
function namesIn(schema: z.ZodType | undefined, io: 'input' | 'output'): string[] {
  return schema ? namesOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) : []
}

function namesOf(node: z.core.JSONSchema._JSONSchema, depth = 0): string[] {
  if (typeof node === 'boolean' || depth > 4) return []
  const inside = [
    ...(node.anyOf ?? []),
    ...(node.oneOf ?? []),
    ...(node.allOf ?? []),
    node.items ?? [],
  ].flat()
  const own = Object.entries(node.properties ?? {}).flatMap(([name, value]) => [
    name,
    ...namesOf(value, depth + 1).map((inner) => `${name}.${inner}`),
  ])
  return [...own, ...inside.flatMap((one) => namesOf(one, depth))]
}
