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
 * switched off has an address all the same, and is no oversight.
 */
export function listDeadEnds(page: Pick<Page, 'content'>): DeadEnd[] {
  const anchors = new Set(['#', '#top', ...page.content.section.map(({ id }) => `#${id}`)])
  const isDead = ({ url }: Lead) => !url || (url.startsWith('#') && !anchors.has(url))
  return listComponents(page).flatMap((component) =>
    leadsOf(component)
      .filter(isDead)
      .map((lead) => ({ ...lead, id: component.id })),
  )
}

function leadsOf(component: Component): Lead[] {
  const definition = registry[component.type]
  return 'leads' in definition ? (definition.leads as (component: Component) => Lead[])(component) : []
}
