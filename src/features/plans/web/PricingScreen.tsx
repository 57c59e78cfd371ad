/** Everything a trainer sells, at one address; the builder's Sign-up forms show the same parts. */
import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { Coupons } from './Coupons.tsx'
import { FreeForms, PricedForms } from './PlanForms.tsx'
import classes from './PricingScreen.module.css'

const tabs = {
  priced: ['Priced sign-up forms', <PricedForms key="priced" />],
  coupons: ['Coupons', <Coupons key="coupons" />],
  free: ['Free sign-up forms', <FreeForms key="free" />],
} as const

/** The tab is part of the address, so that a reload and the back button keep it. */
export function PricingScreen() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab') ?? ''
  return (
    <Tabs
      value={asked in tabs ? asked : 'priced'}
      onChange={(tab) => setQuery(tab && tab !== 'priced' ? { tab } : {})}
      keepMounted={false}
    >
      <Tabs.List aria-label="Pricing" mb="lg" className={classes.tabs ?? ''}>
        {Object.entries(tabs).map(([name, [label]]) => (
          <Tabs.Tab key={name} value={name}>
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
