/** What a trainer decides about the whole site: its address, brand, terms and tracking. */
import { z } from 'zod'
import { call, Flag, Line, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { Email } from '../accounts/contract.ts'
import { Domain } from './domain.ts'
import { parseTracking } from './tracking.ts'

export const longest = {
  business_name: 100,
  terms_of_service: 30_000,
  privacy_policy: 30_000,
  imprint: 5000,
  support_email: 254,
  tracking: 20_000,
  link: 2000,
}

/** A form sends line breaks as two characters; a script's hash and paragraphs need one. */
const linesOf = (most: number, tooLong: string) =>
  text(2 * most, { tooLong })
    .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
    .pipe(text(most, { tooLong }))

/** Without a password in it, which would be visible in every address bar. */
export const isWebAddress = (text: string, schemes = ['https:', 'http:']) => {
  const url = /^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(text) ? URL.parse(text) : null
  return url !== null && schemes.includes(url.protocol) && !url.username && !url.password
}

/** '' for none. */
export const WebAddress = text(longest.link)
  .trim()
  .refine(
    (text) => text === '' || isWebAddress(text),
    'Enter a full address that starts with https:// or http://',
  )

/** `shapes` has how the rest of an app's address looks, by host. */
const storeLink = (shapes: Record<string, RegExp>, message: string) =>
  text(longest.link)
    .trim()
    .refine((text) => {
      if (text === '') return true
      const url = isWebAddress(text, ['https:']) ? URL.parse(text) : null
      return Boolean(url && !url.port && shapes[url.hostname]?.test(url.pathname + url.search))
    }, message)

const inAppStore = /^\/(?:[^/?]+\/){0,3}id\d+(?:$|[/?])/

export const AppStoreLink = storeLink(
  {
    'apps.apple.com': inAppStore,
    'itunes.apple.com': inAppStore,
    'testflight.apple.com': /^\/join\/\w+/,
  },
  "Enter your app's App Store link: https://apps.apple.com/app/id1234567890",
)
export const PlayStoreLink = storeLink(
  {
    'play.google.com':
      /^\/(?:store\/apps\/details\/?\?(?:[^#]*&)?id=[\w.]+|apps\/(?:test|testing|internaltest)\/[\w./]+)/,
  },
  "Enter your app's Google Play link: https://play.google.com/store/apps/details?id=com.example",
)

/** '' clears a field; omitted fields do not change. */
export const SettingsChange = z
  .object({
    business_name: text(longest.business_name).trim().pipe(Line).optional(),
    icon: z.file('Choose an image').optional(),
    remove_icon: Flag.optional(),
    domain: Domain.optional(),
    redirect_url: WebAddress.optional(),
    is_show_logo: Flag.optional(),
    ios_applink: AppStoreLink.optional(),
    android_applink: PlayStoreLink.optional(),
    terms_of_service: linesOf(longest.terms_of_service, 'Use at most 30,000 characters').optional(),
    privacy_policy: linesOf(longest.privacy_policy, 'Use at most 30,000 characters').optional(),
    imprint: linesOf(longest.imprint, 'Use at most 5,000 characters').optional(),
    support_email: text(longest.support_email)
      .trim()
      .toLowerCase()
      .refine(
        (typed) => typed === '' || Email.safeParse(typed).success,
        "That doesn't look like an email address",
      )
      .optional(),
    tracking: linesOf(longest.tracking, 'Use at most 20,000 characters')
      .superRefine((text, check) => {
        const parts = parseTracking(text)
        if ('fault' in parts) check.addIssue({ code: 'custom', message: parts.fault })
      })
      .optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined && value !== ''), {
    message: 'Please fill out the settings',
    path: ['form'],
  })
export type SettingsChange = z.output<typeof SettingsChange>

export const SiteSettings = z.object({
  business_name: z.string().nullable(),
  app_icon: z.string().nullable(),
  domain: z.string().nullable(),
  is_show_logo: z.boolean(),
  redirect_url: z.string().nullable(),
  ios_applink: z.string().nullable(),
  android_applink: z.string().nullable(),
  terms_of_service: z.string().nullable(),
  privacy_policy: z.string().nullable(),
  imprint: z.string().nullable(),
  support_email: z.string().nullable(),
  tracking: z.string().nullable(),
})
export type SiteSettings = z.output<typeof SiteSettings>

export const settingsCalls = {
  get: call({
    method: 'GET',
    path: 'trainer-profile-settings',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'The settings of the trainer’s site, and the former addresses that still redirect to it.',
    result: SiteSettings.extend({
      former_domains: z.array(z.object({ domain: z.string(), until: Timestamp })),
      /** For a site without its own icon, and to show what the switch does. */
      logo: z.string().nullable(),
    }),
  }),
  save: call({
    method: 'POST',
    path: 'trainer-profile-settings',
    caller: 'trainer',
    staff: ['pages'],
    summary:
      "Save the site's settings. Omitted fields don't change; an empty text clears its field. After a change of domain, the old one redirects for 30 days.",
    multipart: { maxFileBytes: 10 * 2 ** 20 },
    body: SettingsChange,
    result: SiteSettings,
    message: 'Settings saved',
    // Encoding the icon takes a while.
    transaction: 'own',
  }),
  checkDomain: call({
    method: 'GET',
    path: 'trainer-profile-settings/check-domain',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'Whether this trainer can use an address, and if not, why.',
    query: z.object({ domain: Domain }),
    result: z.object({ available: z.boolean(), message: z.string().nullable() }),
  }),
}
