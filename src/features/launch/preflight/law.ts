/** Rules about what the law, the stores and the payment provider want to read. */

import { linkTargetsOf } from '../../pages/document/deadEnds.ts'
import { hasBlanks } from '../../sites/legal.ts'
import { type Facts, type Found, inSettings, listPlaced } from './facts.ts'

/** A page of the trainer's own counts as well. */
const ownSlugs = {
  privacy_policy: ['privacy', 'privacy-policy', 'data-protection', 'datenschutz'],
  terms_of_service: ['terms-of-service', 'terms-and-conditions', 'agb'],
  imprint: ['imprint', 'impressum', 'legal', 'legal-notice'],
}
type LegalText = keyof typeof ownSlugs

const hasOwnPage = ({ pages }: Facts, text: LegalText) =>
  pages.some(({ slug }) => ownSlugs[text].includes(slug))

/** The addresses that the settings open. */
export const legalPaths = ({ site }: Facts): string[] => [
  ...(site.privacy_policy ? ['privacy'] : []),
  ...(site.imprint ? ['imprint'] : []),
]

const blanks = (field: LegalText, what: string): Found => ({
  level: 'must',
  title: `${what} has blanks`,
  reason: 'Parts in [brackets] are still to be filled in. Visitors can read them.',
  actions: [inSettings(field, 'Fill them in')],
})

export const findPrivacyFault = (facts: Facts): Found[] => {
  const text = facts.site.privacy_policy
  if (text) return hasBlanks(text) ? [blanks('privacy_policy', 'Your privacy page')] : []
  if (hasOwnPage(facts, 'privacy_policy')) return []
  return [
    {
      level: 'must',
      title: 'There is no privacy address',
      reason: 'Apple and Google ask for one. We have a page that fits what your app stores.',
      actions: [
        inSettings('privacy_policy', 'Write it for me', true),
        inSettings('privacy_policy', 'I have one'),
      ],
    },
  ]
}

export const findTermsFault = (facts: Facts): Found[] => {
  const text = facts.site.terms_of_service
  if (text) return hasBlanks(text) ? [blanks('terms_of_service', 'Your terms page')] : []
  if (hasOwnPage(facts, 'terms_of_service')) return []
  return [
    {
      level: 'must',
      title: 'There are no terms',
      reason: 'Stripe and the stores ask what customers agree to, and when they get money back.',
      actions: [
        inSettings('terms_of_service', 'Write them for me', true),
        inSettings('terms_of_service', 'I have some'),
      ],
    },
  ]
}

export const findImprintFault = (facts: Facts): Found[] => {
  const text = facts.site.imprint
  if (text) return hasBlanks(text) ? [blanks('imprint', 'Your imprint')] : []
  if (hasOwnPage(facts, 'imprint')) return []
  return [
    {
      level: 'should',
      title: 'Nobody knows who you are',
      reason:
        'The law of many countries, all of Europe for one, wants your name and postal address on a page.',
      actions: [inSettings('imprint', 'Write it for me', true), inSettings('imprint', 'I have one')],
    },
  ]
}

/** An address to write to, or a form that is mailed to the trainer. */
const hasContact = ({ pages }: Facts) =>
  listPlaced(pages).some(
    ({ component }) =>
      (component.type === 'form' && component.actions.email) ||
      linkTargetsOf(component).some(({ url }) => /^(mailto|tel):./i.test(url) && !/@example\./i.test(url)),
  )

export const findSupportFault = (facts: Facts): Found[] =>
  facts.site.support_email || hasContact(facts)
    ? []
    : [
        {
          level: 'must',
          title: 'There is no support contact',
          reason: 'Stores and Stripe want an address where customers reach you.',
          actions: [inSettings('support_email', 'Add your address')],
        },
      ]
