import type { LinkTarget } from '../components/define.ts'
import { formAnchor } from '../components/form/model.ts'
import { registry } from '../components/registry.tsx'
import type { Component, Page, Section } from './page.ts'
import { listComponents } from './places.ts'
import { isReservedSlug } from './slug.ts'

export interface DeadEnd extends LinkTarget {
  /** The component it is, or is part of. */
  id: string
}

/** What is on the site besides this page. Undefined if unknown. */
interface Known {
  /** The pages visitors can open. */
  slugs?: readonly string[] | undefined
  /** The plans visitors can buy. */
  planIds?: readonly number[] | undefined
}

/**
 * Links and buttons that lead nowhere: without an address, or to a section, form, page or plan that does not exist. A
 * link that was turned off still has an address, so it is not an oversight. On pages other than Home, header and footer
 * link to sections of Home, which is not loaded here.
 */
export function listDeadEnds(page: Pick<Page, 'content'>, isHome = true, known: Known = {}): DeadEnd[] {
  const testOf = createDeadEndTest(page, isHome, known)
  return page.content.section.flatMap((section) => {
    const isDead = testOf(section)
    return listComponents({ content: { section: [section] } }).flatMap((component) =>
      linkTargetsOf(component)
        .filter(({ url }) => isDead(url))
        .map((lead) => ({ ...lead, id: component.id })),
    )
  })
}

/** Whether an address leads nowhere from a section of this page. */
export function createDeadEndTest(page: Pick<Page, 'content'>, isHome: boolean, known: Known) {
  const anchors = new Set([
    '#',
    '#top',
    ...page.content.section.map(({ id }) => `#${id}`),
    ...listComponents(page).flatMap(({ type, id }) => (type === 'form' ? [`#${formAnchor(id)}`] : [])),
  ])
  return (section: Section) => {
    const isLost = (url: string) => !anchors.has(url) && (isHome || !section.shared)
    return (url: string) =>
      /^(mailto:|tel:)?$/i.test(url) || (url.startsWith('#') ? isLost(url) : isGone(url, known))
  }
}

function isGone(url: string, { slugs, planIds }: Known): boolean {
  const planId = findPlanId(url)
  if (planId !== undefined) return planIds?.includes(planId) === false
  const [, slug] = /^\/([a-z0-9-]+)\/?(?:[?#].*)?$/i.exec(url) ?? []
  return slug !== undefined && !isReservedSlug(slug) && slugs?.includes(slug.toLowerCase()) === false
}

/** The plan of a link straight to checkout. */
function findPlanId(url: string): number | undefined {
  const [, id] = /^\/register\?plan=(\d{1,15})$/.exec(url) ?? []
  return id === undefined ? undefined : Number(id)
}

export const linksToPlans = (page: Pick<Page, 'content'>): boolean =>
  listComponents(page).some((component) =>
    linkTargetsOf(component).some(({ url }) => findPlanId(url) !== undefined),
  )

/** Whether a visitor can get there from these sections. */
export const leadsTo = (section: Section[], url: string): boolean =>
  listComponents({ content: { section } }).some((component) =>
    linkTargetsOf(component).some((lead) => lead.url === url),
  )

/** The first address of this kind that something on the page links to. */
export const findLinkTarget = (page: Pick<Page, 'content'>, kind: RegExp): string | undefined =>
  listComponents(page)
    .flatMap(linkTargetsOf)
    .find(({ url }) => kind.test(url))?.url

/** The links of a component, apart from those in its texts. */
export function linkTargetsOf(component: Component): LinkTarget[] {
  const definition = registry[component.type]
  return 'linkTargets' in definition
    ? (definition.linkTargets as (component: Component) => LinkTarget[])(component)
    : []
}
