/** Rules about where a page leads. */
import { createDeadEndTest, linkTargetsOf } from '../../pages/document/deadEnds.ts'
import type { Component } from '../../pages/document/page.ts'
import {
  type Facts,
  type Found,
  inBuilder,
  listPlaced,
  type Placed,
  picturesOf,
  quoted,
  textsOf,
} from './facts.ts'
import { legalPaths } from './law.ts'
import type { Answer } from './report.ts'
import { labelOf } from './words.ts'

interface Lead {
  url: string
  words: string
}

/** Everything that a visitor can press: links of a component, links in its texts, and those to social media. */
function leadsOf(component: Component): Lead[] {
  const inText = textsOf(component).flatMap((text) =>
    [...text.matchAll(/<a href="([^"<>]*)">(.*?)<\/a>/gi)].map(([, url = '', words = '']) => ({
      url,
      words,
    })),
  )
  const social =
    component.type === 'testimonial'
      ? component.items.flatMap(({ socialLinks }) =>
          socialLinks.map(({ link, name }) => ({ url: link, words: name })),
        )
      : []
  return [...linkTargetsOf(component), ...inText, ...social.filter(({ url }) => url)]
}

const isOutside = (url: string) => /^https?:\/\//i.test(url)

/** The addresses that only the internet can answer for: of links, and of pictures from elsewhere. */
export const listOutsideLinks = (facts: Pick<Facts, 'pages'>): string[] => [
  ...new Set(
    listPlaced(facts.pages)
      .flatMap(({ component }) => leadsOf(component).map(({ url }) => url))
      .filter(isOutside),
  ),
]

export const listOutsidePictures = (facts: Pick<Facts, 'pages'>): string[] => [
  ...new Set(
    listPlaced(facts.pages).flatMap(({ component }) =>
      picturesOf(component)
        .map(({ path }) => path)
        .filter(isOutside),
    ),
  ),
]

/** Links without a target, and to sections, pages and plans that do not exist. */
export function findDeadEnds(facts: Facts): Found[] {
  const { pages, plans } = facts
  const known = {
    slugs: [...pages.map(({ slug }) => slug), ...legalPaths(facts)],
    planIds: plans.map(({ id }) => id),
  }
  const tests = new Map(
    pages.map((page) => [page, createDeadEndTest(page.document, page.slug === '', known)] as const),
  )
  return listPlaced(pages).flatMap((placed) => {
    const isDead = tests.get(placed.page)?.(placed.section)
    const dead = leadsOf(placed.component).find(({ url }) => isDead?.(url))
    return dead
      ? [
          {
            level: 'should',
            title:
              dead.url && !/^(mailto|tel):$/i.test(dead.url)
                ? 'A link leads nowhere'
                : 'A link has no target yet',
            reason: 'Visitors press it and nothing happens.',
            ...placeOf(placed, dead),
          },
        ]
      : []
  })
}

function placeOf({ page, component, where }: Placed, { words, url }: Lead) {
  return {
    place: `${quoted(words || url || labelOf(component))} in ${where}`,
    actions: [inBuilder(page, component.id, 'Change link')],
  }
}

/** Many sites send robots away with these: a person gets in. */
const forPeople = new Set([401, 403, 405, 406, 429, 999])

/** What is wrong with an answer, in words; undefined if nothing is. */
function faultOf({ kind, status = 0 }: Answer): string | undefined {
  if (kind === 'unknown host') return 'does not exist'
  if (kind === 'unreachable') return 'cannot be reached'
  if (kind === 'silent') return 'does not answer'
  if (kind === 'too many redirects') return 'sends visitors in circles'
  if (kind === 'refused') return 'is not on the internet'
  return status >= 400 && !forPeople.has(status) ? `answers ${status}` : undefined
}

export const findDeadLinks = ({ pages, answers }: Facts): Found[] => {
  const faults = new Map(answers.map((answer) => [answer.url, faultOf(answer)]))
  return listPlaced(pages).flatMap((placed) =>
    leadsOf(placed.component)
      .filter(({ url }) => faults.get(url))
      .slice(0, 1)
      .map(({ url }): Found => {
        const { page, component, where } = placed
        return {
          level: 'should',
          title: 'A link leads nowhere',
          reason: 'A person at the store follows your links, and so do customers.',
          place: `${url.replace(/^https?:\/\/(www\.)?/i, '').slice(0, 80)} ${faults.get(url)}, in ${where}`,
          actions: [inBuilder(page, component.id, 'Change link')],
        }
      }),
  )
}
