import type { LinkTarget } from '../components/define.ts'
import { formAnchor } from '../components/form/model.ts'
import { registry } from '../components/registry.tsx'
import type { Component, Page, Section } from './page.ts'
import { listComponents } from './places.ts'
import { isReservedSlug } from './slug.ts'

export interface DeadEnd extends LinkTarget {
  /** Of the component that it is, or is in. */
  id: string
}

/** What is on the site beside this page. Undefined where nobody knows. */
interface Known {
  /** Of the pages that visitors can open. */
  slugs?: readonly string[] | undefined
  /** Of the plans that visitors can start with. */
  planIds?: readonly number[] | undefined
}

/**
 * What visitors would click in vain: it has no address yet, or leads to a section, form, page or plan that is not
 * there. A link that somebody switched off has an address all the same, and is no oversight. On another page than Home
 * the header and the footer lead to sections of Home, which is not at hand.
 */
export function listDeadEnds(page: Pick<Page, 'content'>, isHome = true, known: Known = {}): DeadEnd[] {
  const anchors = new Set([
    '#',
    '#top',
    ...page.content.section.map(({ id }) => `#${id}`),
    ...listComponents(page).flatMap(({ type, id }) => (type === 'form' ? [`#${formAnchor(id)}`] : [])),
  ])
  return page.content.section.flatMap((section) => {
    const isLost = (url: string) => !anchors.has(url) && (isHome || !section.shared)
    const isDead = ({ url }: LinkTarget) =>
      /^(mailto:|tel:)?$/i.test(url) || (url.startsWith('#') ? isLost(url) : isGone(url, known))
    return listComponents({ content: { section: [section] } }).flatMap((component) =>
      leadsOf(component)
        .filter(isDead)
        .map((lead) => ({ ...lead, id: component.id })),
    )
  })
}

function isGone(url: string, { slugs, planIds }: Known): boolean {
  const planId = findPlanId(url)
  if (planId !== undefined) return planIds?.includes(planId) === false
  const [, slug] = /^\/([a-z0-9-]+)\/?(?:[?#].*)?$/i.exec(url) ?? []
  return slug !== undefined && !isReservedSlug(slug) && slugs?.includes(slug.toLowerCase()) === false
}

/** Of a link that leads straight to checkout. */
function findPlanId(url: string): number | undefined {
  const [, id] = /^\/register\?plan=(\d{1,15})$/.exec(url) ?? []
  return id === undefined ? undefined : Number(id)
}

export const linksToPlans = (page: Pick<Page, 'content'>): boolean =>
  listComponents(page).some((component) =>
    leadsOf(component).some(({ url }) => findPlanId(url) !== undefined),
  )

/** Whether a visitor can get there from these sections. */
export const leadsTo = (section: Section[], url: string): boolean =>
  listComponents({ content: { section } }).some((component) =>
    leadsOf(component).some((lead) => lead.url === url),
  )

/** The first address of this kind that something on the page leads to. */
export const findLinkTarget = (page: Pick<Page, 'content'>, kind: RegExp): string | undefined =>
  listComponents(page)
    .flatMap(leadsOf)
    .find(({ url }) => kind.test(url))?.url

function leadsOf(component: Component): LinkTarget[] {
  const definition = registry[component.type]
  return 'linkTargets' in definition
    ? (definition.linkTargets as (component: Component) => LinkTarget[])(component)
    : []
}
