/** Everything a trainer sells, on one screen; the builder's Sign-up forms show the same components. */
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Coupons } from './Coupons.tsx'
import { FreeForms, PricedForms } from './PlanForms.tsx'
import classes from './PricingScreen.module.css'

const sold = {
  priced: ['Priced sign-up forms', <PricedForms key="priced" />],
  coupons: ['Coupons', <Coupons key="coupons" />],
  free: ['Free sign-up forms', <FreeForms key="free" />],
} as const

/** The tab is part of the address, so a reload and the back button keep it. `settings` belong to another feature; null for none. */
export function PricingScreen({ settings }: { settings: ReactNode }) {
  const tabs = { ...sold, ...(settings && { settings: ['Settings', settings] as const }) }
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab') ?? ''
  const current = asked in tabs ? asked : 'priced'
  return (
    <Tabs
      value={current}
      onChange={(tab) => setQuery(tab && tab !== 'priced' ? { tab } : {})}
      keepMounted={false}
    >
      <Tabs.List aria-label="Pricing" mb="lg" className={classes.tabs ?? ''}>
        {Object.entries(tabs).map(([name, [label]]) => (
          <Tabs.Tab key={name} value={name} ref={name === current ? intoView : null}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(tabs).map(([name, [, part]]) => (
        <Tabs.Panel key={name} value={name}>
          {part}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** On a phone not all of them fit, and the address may name one further right. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
