/** The platform's statistics at a glance. */
import { useCall } from '../../../base/web/api.ts'
import { unitsInCurrency } from '../../plans/currency.ts'
import type { Figures, PlatformStats } from '../answers.ts'
import { platformStatsCalls } from '../contract.ts'
import type { FigureName } from '../figures.ts'
import { leftOut } from './amounts.ts'
import classes from './Dashboard.module.css'
import { useDashboard } from './dashboard.ts'
import { Figure, Loaded, StatCard, Unconverted } from './StatCard.tsx'

interface Tile {
  label: string
  about: string
  value(stats: PlatformStats): number
  figure: FigureName
  isMoney?: true
}

const tiles: Tile[] = [
  {
    label: 'Trainers',
    about: 'on the platform',
    value: ({ total_trainer }) => total_trainer,
    figure: 'trainers',
  },
  {
    label: 'Trainers with sales',
    about: 'in this range',
    value: ({ active_clients }) => active_clients,
    figure: 'active_trainers',
  },
  {
    label: 'Active subscribers',
    about: 'at the end of the range',
    value: ({ active_subscribers }) => active_subscribers,
    figure: 'customers',
  },
  {
    label: 'New subscribers',
    about: 'in this range',
    value: ({ total_subscriber }) => total_subscriber,
    figure: 'new_customers',
  },
  {
    label: 'Expired subscribers',
    about: 'whose last plan ended',
    value: ({ expired_subscriber }) => expired_subscriber,
    figure: 'lost_customers',
  },
  {
    label: 'Revenue',
    about: 'what customers paid',
    value: ({ total_revenue }) => total_revenue,
    figure: 'gross',
    isMoney: true,
  },
  {
    label: 'Net revenue',
    about: 'commission and platform plans',
    value: ({ net_revenue }) => net_revenue,
    figure: 'platform_revenue',
    isMoney: true,
  },
]

export function PlatformCard({ figures }: { figures: Figures }) {
  const { range, rowsOf } = useDashboard()
  const found = useCall(platformStatsCalls.stats, { query: range }, { stay: true })
  const text = (tile: Tile, stats: PlatformStats) =>
    tile.isMoney
      ? unitsInCurrency(tile.value(stats), figures.currency)
      : tile.value(stats).toLocaleString('en-US')
  return (
    <StatCard
      full
      title="Platform"
      about={`Amounts are in ${figures.currency.toUpperCase()}, converted at the rate of their day`}
    >
      <Loaded query={found} lines={2}>
        {(stats) => (
          <>
            <dl className={classes.tiles}>
              {tiles.map((tile) => (
                <div key={tile.label}>
                  <dt>{tile.label}</dt>
                  <dd>
                    <Figure to={tile.value(stats) === 0 ? undefined : rowsOf(tile.figure)}>
                      {text(tile, stats)}
                    </Figure>
                    <span>{tile.about}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <Unconverted currencies={leftOut(figures)} />
          </>
        )}
      </Loaded>
    </StatCard>
  )
}
