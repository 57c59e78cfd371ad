/** The trainers' part of the table in callers.ts. */
import type { Caller, Permission } from '../src/base/call.ts'

export interface Who {
  caller: Caller
  /** Staff who may make the call as well: with one of these permissions, or all of them for their own account. */
  staff?: 'own' | readonly Permission[]
  /** Refused to an admin in the user's place. */
  ownerOnly?: true
}

export type CallGroup = Who & { calls: string }

export const trainerCallers: CallGroup[] = [
  {
    caller: 'trainer',
    calls: `
      POST create-subscription
      GET get-platform-prices
      POST get-promo
      GET getPricingPlans
      POST getTrainerPaymentLink
      GET|PUT launch-checklist
      GET|POST launch-checklist/pre-flight
      GET moving
      POST moving/csv
      POST moving/stripe
      PUT moving/:id/columns
      POST moving/:id/lines
      PUT moving/:id/prices
      GET moving/:id/report
      GET moving/:id/rows
      POST moving/:id/start
      POST moving/:id/undo
      GET platform-invoices
      GET platform-subscription
      POST platform-subscription/preview
      POST send-launch-email
      GET signup/check-name
      POST stripe-connect
      POST stripe-connect/finish
      GET subscribers/export
      GET trainees/:id/data
      GET trainer/activity
      GET trainer/activity/export
      GET trainer/news/:id/guests/export
      GET trainer/app
      PUT trainer/app/features
      PUT|DELETE trainer/app-accounts/reviewer
      POST trainer/app-accounts/reviewer-password
      PUT trainer/failed-payments/grace-period
      GET trainer/form-submissions/export
      GET|PUT trainer/mail-settings
      GET trainer/staff
      GET|PUT trainer/time-zone
      GET trainer/trainer-mode
      GET trainer/trainer-mode/permissions
      GET trainer/trainer-mode/requests
      GET trainer/visits
      GET trainer/visits/:id/calls
      GET trainerPaidSubscription
      GET|PUT withdrawal-settings`,
  },
  {
    caller: 'trainer',
    ownerOnly: true,
    calls: `
      POST accounts/close
      GET accounts/closing
      POST accounts/closing-link
      GET accounts/data
      POST delete-customer
      POST moving/archive
      POST moving/:id/check
      POST moving/:id/parts
      POST platform-subscription/cancel
      POST platform-subscription/card
      POST platform-subscription/change
      POST platform-subscription/keep
      POST platform-subscription/start
      DELETE subscribers/:id
      DELETE trainees/:id/data
      POST trainer/staff
      PUT|DELETE trainer/staff/:id
      POST trainer/staff/:id/invitation
      POST trainer/time-zone/guess
      PUT trainer/trainer-mode
      POST|DELETE trainer/trainer-mode/requests/:id`,
  },
  {
    caller: 'trainer',
    staff: ['customers'],
    calls: `
      GET bulk-action-rows
      GET bulk-actions
      GET bulk-actions/:id
      GET|POST customer-tags
      PUT|DELETE customer-tags/:id
      GET customers/:id
      GET customers/:id/at-stripe
      GET customers/:id/charges
      GET customers/:id/charges.csv
      POST customers/:id/mail
      POST customers/:id/new-email/mail
      DELETE customers/:id/new-email
      GET trainer/news/:id/guests
      DELETE trainer/news/:id/guests/:guest
      POST customers/:id/notes
      PUT|DELETE customers/:id/notes/:note
      GET customers/:id/timeline
      GET customers/:id/training
      GET customers/:id/training/:log
      POST customers/:id/view
      GET dashboard/newest-customers
      GET load-free-customers
      GET load-paid-customers
      GET|POST saved-filters
      DELETE saved-filters/:id
      POST search-subscriptions
      GET subscriber/subscription-history/:id
      GET subscribers
      PUT subscribers/:id
      GET|PUT subscribers/:id/tags
      GET trainer/failed-payments
      POST trainer/failed-payments/:id/link
      POST trainer/failed-payments/:id/mail
      GET|PUT trainer/form-submissions
      POST trainer/form-submissions/delete
      PUT|DELETE trainer/form-submissions/:id
      GET trainer/forms
      POST update-customer
      GET withdrawal-statements`,
  },
  {
    caller: 'trainer',
    staff: ['customers'],
    ownerOnly: true,
    calls: `
      GET customers/:id/pictures
      GET customers/:id/pictures/:picture/:size`,
  },
  {
    caller: 'trainer',
    staff: ['money'],
    calls: `
      GET|POST coupon
      PUT coupon/stay-offer
      PUT|DELETE coupon/:id
      GET dashboard/cohorts
      GET dashboard/figures
      GET dashboard/plans
      GET dashboard/recurring
      GET dashboard/rows/:figure
      GET dashboard/rows/:figure/csv
      GET dashboard/series/:figure
      GET dashboard/series/:figure/csv
      GET dashboard/sources
      GET dashboard/user/new-register
      GET dashboard/user/revenue
      GET dashboard/user/total-subscriber
      GET dashboard/user/total-user-revenue
      GET|PUT plan-change-settings
      POST pricing
      PUT pricing/order
      PUT|DELETE pricing/:id
      GET trainer/failed-payments/summary`,
  },
  {
    caller: 'trainer',
    staff: ['pages'],
    calls: `
      POST pages
      GET trainer/app-accounts
      PUT trainer/app-accounts/links
      GET trainer/app-accounts/links-check
      PUT trainer/app-accounts/owner
      PUT trainer/app-accounts/step
      GET|POST trainer/app-images
      PUT trainer/app-images/headlines
      GET trainer/app-images/icons
      GET trainer/app-images/screens
      GET|POST trainer/exercises
      PUT trainer/exercises/:id
      POST trainer/exercises/:id/archive
      POST trainer/exercises/:id/restore
      PUT trainer/exercises/:id/words
      GET|POST trainer/member-app
      POST trainer/member-app/publish
      GET|POST trainer/news
      GET|PUT|DELETE trainer/news/:id
      POST trainer/news/:id/cancel
      POST trainer/news/:id/publish
      POST trainer/news/:id/unpublish
      GET trainer/news-preview
      GET trainer/news-settings
      GET trainer/news-teasers
      GET|POST trainer/pages
      GET trainer/pages/list
      PUT trainer/pages/order
      GET trainer/pages/publication
      GET|PUT|DELETE trainer/pages/:id
      PUT trainer/pages/:id/draft
      POST trainer/pages/:id/preview
      POST trainer/pages/:id/publish
      GET trainer/pages/:id/versions
      GET|PUT trainer/pages/:id/versions/:version
      POST trainer/pages/:id/versions/:version/restore
      GET trainer/plan-contents
      PUT trainer/plan-contents/:plan
      GET trainer/programme-preview
      GET|POST trainer/programmes
      PUT trainer/programmes/order
      GET|DELETE trainer/programmes/:id
      POST trainer/programmes/:id/archive
      POST trainer/programmes/:id/copies/:trainee
      PUT trainer/programmes/:id/draft
      POST trainer/programmes/:id/duplicate
      POST trainer/programmes/:id/publish
      GET trainer/programmes/:id/touched
      POST trainer/programmes/:id/unarchive
      GET trainer/programmes/:id/versions
      GET trainer/programmes/:id/versions/:version
      POST trainer/programmes/:id/versions/:version/restore
      GET|POST trainer/sections
      PUT|DELETE trainer/sections/:id
      GET|POST trainer-profile-settings
      GET trainer-profile-settings/check-domain`,
  },
  {
    caller: 'trainer',
    staff: ['refunds'],
    calls: `
      POST bulk-actions
      POST bulk-actions/preview
      POST bulk-actions/:id/end
      POST cancel-next-payment
      POST cancel-subscription
      POST change-card
      POST delete-subscription
      POST pause-subscription
      POST resume-subscription
      GET|POST|DELETE subscriptions/:id/plan-change
      GET subscriptions/:id/plan-change/preview
      POST trainer/failed-payments/:id/retry
      POST withdrawal-statements/:id/carry-out
      POST withdrawal-statements/:id/decline`,
  },
  {
    caller: 'trainer',
    staff: ['customers', 'pages', 'money'],
    calls: `
      GET pricing
      GET stripe-status`,
  },
]
