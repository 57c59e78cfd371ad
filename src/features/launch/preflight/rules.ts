/** Every rule of the pre-flight: one per fault. */

import { findContentFaults } from './content.ts'
import type { Facts, Found } from './facts.ts'
import { findImprintFault, findPrivacyFault, findSupportFault, findTermsFault } from './law.ts'
import { findDeadEnds, findDeadLinks } from './links.ts'
import {
  findBrokenPictures,
  findFaintTexts,
  findMissingAltTexts,
  findSamplePictures,
  findSlowPages,
} from './pictures.ts'
import { type Area, areas, type Finding, type Report, type RuleName, ruleNames } from './report.ts'
import { findIconFault, findPaymentFault, findReviewerFault } from './store.ts'
import {
  findEmptySections,
  findPlaceholders,
  findSampleTexts,
  findUnpublished,
  findWrongPrices,
} from './words.ts'

interface Rule {
  area: Area
  /** What is true if nothing is found. */
  ready: string
  /** About how long it takes to mend one. */
  minutes: number
  find(facts: Facts): Found[]
}

export const rules: Record<RuleName, Rule> = {
  unpublished: { area: 'page', ready: 'Page published', minutes: 5, find: findUnpublished },
  placeholder: { area: 'page', ready: 'No placeholder words', minutes: 3, find: findPlaceholders },
  'sample-text': { area: 'page', ready: 'Your own words', minutes: 3, find: findSampleTexts },
  'empty-section': { area: 'page', ready: 'Every section is filled', minutes: 5, find: findEmptySections },
  prices: { area: 'page', ready: 'Prices match your plans', minutes: 2, find: findWrongPrices },
  contrast: { area: 'page', ready: 'Every text can be read', minutes: 1, find: findFaintTexts },
  slow: { area: 'page', ready: 'Pages load fast', minutes: 10, find: findSlowPages },
  'sample-picture': { area: 'pictures', ready: 'Your own pictures', minutes: 3, find: findSamplePictures },
  'alt-text': { area: 'pictures', ready: 'Pictures are described', minutes: 1, find: findMissingAltTexts },
  'broken-picture': { area: 'pictures', ready: 'Every picture loads', minutes: 2, find: findBrokenPictures },
  'dead-end': { area: 'links', ready: 'Every button leads somewhere', minutes: 1, find: findDeadEnds },
  'dead-link': { area: 'links', ready: 'Links to other sites answer', minutes: 1, find: findDeadLinks },
  privacy: { area: 'law', ready: 'Privacy address', minutes: 4, find: findPrivacyFault },
  terms: { area: 'law', ready: 'Terms and refunds address', minutes: 4, find: findTermsFault },
  imprint: { area: 'law', ready: 'Imprint', minutes: 3, find: findImprintFault },
  support: { area: 'law', ready: 'Support contact', minutes: 1, find: findSupportFault },
  icon: { area: 'store', ready: 'App icon, large enough', minutes: 5, find: findIconFault },
  reviewer: { area: 'store', ready: 'Reviewer can sign in', minutes: 3, find: findReviewerFault },
  payments: { area: 'store', ready: 'Stripe takes payments', minutes: 10, find: findPaymentFault },
  content: { area: 'store', ready: 'Weeks of content', minutes: 30, find: findContentFaults },
}

/** Of one rule: beyond that nobody reads on, and the first ones have to be mended anyway. */
const MOST_FINDINGS = 50

/** Musts first, then in the order of the rules. */
export function check(facts: Facts): Pick<Report, 'findings' | 'ready' | 'areas' | 'minutes'> {
  const found = ruleNames.flatMap((rule) =>
    rules[rule]
      .find(facts)
      .slice(0, MOST_FINDINGS)
      .map((one): Finding => ({ rule, place: null, ...one })),
  )
  const musts = found.filter(({ level }) => level === 'must')
  return {
    findings: [...musts, ...found.filter(({ level }) => level === 'should')],
    ready: ruleNames
      .filter((name) => !found.some(({ rule }) => rule === name))
      .map((name) => rules[name].ready),
    areas: areas.map((area) => ({
      area,
      musts: musts.filter(({ rule }) => rules[rule].area === area).length,
    })),
    minutes: musts.reduce((sum, { rule }) => sum + rules[rule].minutes, 0),
  }
}
