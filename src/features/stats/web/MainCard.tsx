/** The three totals with their chart. */
import { IconCurrencyDollar, IconRepeat, IconUserPlus } from '@tabler/icons-react'
import { useId } from 'react'
import type { Figures } from '../answers.ts'
import { countWritten, moneyWritten } from './amounts.ts'
import classes from './Dashboard.module.css'
import { linksOf, type TabFigures, useDashboard } from './dashboard.ts'
import { SeriesPanel } from './SeriesPanel.tsx'
import { type Stat, StatTabs } from './StatTabs.tsx'
import { CONVERTED, type SeriesTab, type Shown } from './shown.ts'

interface Props {
  figures: Figures | undefined
  counted: TabFigures
  shown: Shown
  onChange(part: Partial<Shown>): void
}

const labels = { USER: 'Users', SUBSCRIBER: 'Subscribers', REVENUE: 'Revenue' } as const
const icons = { USER: IconUserPlus, SUBSCRIBER: IconRepeat, REVENUE: IconCurrencyDollar } as const

export function MainCard({ figures, counted, shown, onChange }: Props) {
  const panel = useId()
  const { currency, rowsOf } = useDashboard()
  const figure = counted[shown.tab]
  const stats = (['USER', 'SUBSCRIBER', 'REVENUE'] as const).map((tab) => ({
    name: tab,
    label: labels[tab],
    icon: icons[tab],
    ...(figures && totalsOf(figures, counted[tab], currency)),
  }))
  return (
    <section className={classes.card} aria-label="Users, subscribers and revenue">
      <StatTabs<SeriesTab>
        label="Series"
        stats={stats.map((stat): Stat<SeriesTab> => ({ total: undefined, previous: undefined, ...stat }))}
        chosen={shown.tab}
        panel={panel}
        onChoose={(tab) => onChange({ tab })}
      />
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${shown.tab}`}>
        <SeriesPanel
          key={figure}
          figure={figure}
          label={labels[shown.tab]}
          isTable={shown.isTable}
          onTable={(isTable) => onChange({ isTable })}
          links={figures ? linksOf(figures, figure, rowsOf) : []}
        />
      </div>
    </section>
  )
}

function totalsOf(figures: Figures, name: TabFigures[SeriesTab], currency: string) {
  if (name !== 'gross') {
    const found = figures.counts.find(({ figure }) => figure === name)
    return { total: countWritten(found?.total ?? 0), previous: countWritten(found?.previous ?? 0) }
  }
  const gross = figures.money.find(({ figure }) => figure === 'gross')
  const apart = gross?.by_currency.find((one) => one.currency === currency)
  const amount = currency === CONVERTED ? gross : apart
  const unit = currency === CONVERTED ? figures.currency : currency
  return {
    total: moneyWritten(amount?.cents ?? 0, unit),
    previous: moneyWritten(amount?.previous_cents ?? 0, unit),
  }
}
