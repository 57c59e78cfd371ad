/** Rules about the words of a page. */

import { chosenPlans } from '../../pages/components/pricing/model.ts'
import { registry } from '../../pages/components/registry.tsx'
import type { Component } from '../../pages/document/page.ts'
import { plainText } from '../../pages/look/marks.tsx'
import { currencyCodes } from '../../plans/currency.ts'
import {
  componentsOf,
  type Facts,
  type Found,
  inBuilder,
  listPlaced,
  listSections,
  picturesOf,
  quoted,
  textsOf,
} from './facts.ts'

export const findUnpublished = ({ isPublished }: Facts): Found[] =>
  isPublished
    ? []
    : [
        {
          level: 'must',
          title: 'Your page is not published',
          reason: 'Stores and Stripe open your website to see who you are. Today they find nothing.',
          actions: [{ label: 'Open the builder', to: '/trainer/page-builder' }],
        },
      ]

/** Nobody writes these words for customers. */
const placeholder =
  /\blorem ipsum\b|\bdolor sit amet\b|\byour (own )?(text|words|headline|title|name|story|quote) (goes )?here\b|\b(insert|add|type|enter) (your )?(text|headline|title|name) here\b|\[(your|insert|add|name|company)\b[^\]]*\]|@example\.(com|org|net)\b|\bplaceholder text\b/i

export const findPlaceholders = ({ pages }: Facts): Found[] =>
  listPlaced(pages).flatMap(({ page, component, where }) => {
    const text = textsOf(component).find((one) => placeholder.test(plainText(one)))
    if (text === undefined) return []
    return [
      {
        level: 'must',
        title: 'Placeholder text is left',
        reason: 'Apple and Google refuse apps whose pages look unfinished.',
        place: `${quoted(text)} in ${where}`,
        actions: [inBuilder(page, component.id)],
      },
    ]
  })

const defaultTypes = [
  'heading',
  'paragraph',
  'list',
  'accordion',
  'mediaObject',
  'slider',
  'testimonial',
] as const

/** What a new component says until somebody writes their own. Short labels such as `Get started` may stay. */
const defaults = new Set(
  defaultTypes.flatMap((type) => textsOf(registry[type].create('new'))).filter((text) => text.length > 14),
)

export const findSampleTexts = ({ pages }: Facts): Found[] =>
  listPlaced(pages).flatMap(({ page, component, where }) => {
    const texts = textsOf(component)
    const text = component.sample ? (texts[0] ?? labelOf(component)) : texts.find((one) => defaults.has(one))
    if (text === undefined) return []
    return [
      {
        level: 'should',
        title: 'Template text on your page',
        reason:
          'We made these words up. Claims that are not yours lose customers, and may be against the law.',
        place: `${quoted(text)} in ${where}`,
        actions: [inBuilder(page, component.id)],
      },
    ]
  })

export const labelOf = ({ type }: Component): string => registry[type].label

/** A band with a picture behind it is meant as it is. */
export const findEmptySections = ({ pages, plans }: Facts): Found[] =>
  listSections(pages).flatMap(({ page, section, where }): Found[] => {
    const components = componentsOf(section)
    const pricing = components.find((one) => one.type === 'pricing' && !chosenPlans(one, plans).length)
    if (pricing)
      return [
        {
          level: 'should',
          title: 'Your prices are empty',
          reason: 'Visitors see no plan there, so nobody can buy.',
          place: `In ${where}`,
          actions: [{ label: 'Add a plan', to: '/trainer/pricing' }, inBuilder(page, pricing.id)],
        },
      ]
    if (section.style.bgImage.path || components.some((one) => !isEmpty(one))) return []
    return [
      {
        level: 'should',
        title: 'A section is empty',
        reason: 'Visitors see a gap and think that the page is broken.',
        place: where,
        actions: [inBuilder(page, section.id)],
      },
    ]
  })

const alwaysShown: readonly Component['type'][] = ['form', 'pricing', 'sitelogo']

function isEmpty(component: Component): boolean {
  if (component.type === 'menus' && component.dataSource.type !== 'custom') return false
  if (component.type === 'embedCode') return !component.embedCode.trim()
  if (component.type === 'video') return !component.src.link
  return !alwaysShown.includes(component.type) && !textsOf(component).length && !picturesOf(component).length
}

const symbols: Record<string, string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
}
const sign = `[${Object.keys(symbols).join('')}]|(?:${currencyCodes.join('|')})\\b`
const number = String.raw`\d{1,3}(?:[,.' ]\d{3})*(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`
const money = new RegExp(`(?<![\\w.])(?:(${sign}) ?(${number})|(${number}) ?(${sign}))(?![\\d%])`, 'g')
/** The sentence sells something; other amounts of money are none of our business. */
const isOffer =
  /\b(per|a|each|every)\b.{0,12}\b(day|week|month|year)|\/ ?(day|week|wk|month|mo|year|yr)\b|\b(monthly|weekly|yearly|annual(ly)?|price[ds]?|costs?|pay|plans?|membership|subscription|join|only|just|from|today|one-time)\b/i
const isSaving = /\b(save|saves|saving|off|discount|worth|value|instead of|was|refund|guarantee|cheaper)\b/i

/** A yearly plan may be written by the month or the week. */
const isPriceOf = (amount: number, codes: readonly string[], plans: Facts['plans']) =>
  plans.some(
    ({ price, currency }) =>
      codes.includes(currency.toUpperCase()) &&
      [1, 12, 52, 4, 3, 6].some((parts) => Math.abs(price / parts - amount) < (parts === 1 ? 0.005 : 1)),
  )

/** `1,490.00`, `1.490,00`, `49,90`: the last mark before two digits is the decimal one. */
function amountOf(written: string): number {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${cents || '0'}`)
}

export const findWrongPrices = ({ pages, plans }: Facts): Found[] =>
  listPlaced(pages).flatMap(({ page, component, where }) =>
    component.type === 'testimonial'
      ? []
      : listPrices(textsOf(component))
          .filter(({ amount, codes }) => amount > 0 && !isPriceOf(amount, codes, plans))
          .slice(0, 1)
          .map(
            ({ written }): Found => ({
              level: 'should',
              title: `No plan costs ${written}`,
              reason: 'Customers ask for the price that they read, and banks side with them.',
              place: `In ${where}`,
              actions: [inBuilder(page, component.id), { label: 'See your plans', to: '/trainer/pricing' }],
            }),
          ),
  )

function listPrices(texts: readonly string[]) {
  const sentences = texts.flatMap((text) => plainText(text).split(/(?<=[.!?])\s+|\n/))
  return sentences
    .filter((sentence) => isOffer.test(sentence) && !isSaving.test(sentence))
    .flatMap((sentence) =>
      [...sentence.matchAll(money)].map(([written, before, first, second, after]) => {
        const mark = before ?? after ?? ''
        return { written, amount: amountOf(first ?? second ?? ''), codes: symbols[mark] ?? [mark] }
      }),
    )
}
