import type { Lead } from './components/define.ts'
import { registry } from './components/registry.tsx'
import type { Component, Page } from './page.ts'
import { listComponents } from './places.ts'

export interface DeadEnd extends Lead {
  /** Of the component that it is, or is in. */
  id: string
}

/**
 * What visitors would click in vain: it has no address yet, or its section is not on the page. A link that somebody
 * switched off has an address all the same, and is no oversight. On another page than Home the header and the footer lead
 * to sections of Home, which is not at hand.
 */
export function listDeadEnds(page: Pick<Page, 'content'>, isHome = true): DeadEnd[] {
  const anchors = new Set(['#', '#top', ...page.content.section.map(({ id }) => `#${id}`)])
  return page.content.section.flatMap((section) => {
    const isDead = ({ url }: Lead) =>
      !url || (url.startsWith('#') && !anchors.has(url) && (isHome || !section.shared))
    return listComponents({ content: { section: [section] } }).flatMap((component) =>
      leadsOf(component)
        .filter(isDead)
        .map((lead) => ({ ...lead, id: component.id })),
    )
  })
}

function leadsOf(component: Component): Lead[] {
  const definition = registry[component.type]
  return 'leads' in definition ? (definition.leads as (component: Component) => Lead[])(component) : []
}
