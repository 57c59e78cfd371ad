/** Which trainers sell most, and who is new. */
import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { inCurrency } from '../../plans/currency.ts'
import type { FigureRow } from '../answers.ts'
import { platformStatsCalls } from '../contract.ts'
import classes from './Dashboard.module.css'
import { useDashboard } from './dashboard.ts'
import { Figure, Loaded, StatCard } from './StatCard.tsx'

const SHOWN = 5

export function TopTrainersCard() {
  const { range, rowsOf } = useDashboard()
  const found = useCall(
    platformStatsCalls.rows,
    { params: { figure: 'gross' }, query: { ...range, limit: SHOWN } },
    { stay: true },
  )
  return (
    <StatCard
      title="Top trainers"
      about="By what their customers paid, at the rates of its days"
      tools={<Link to={rowsOf('gross')}>All sales</Link>}
    >
      <Loaded query={found} lines={SHOWN}>
        {({ data }) =>
          data.length > 0 ? (
            <ul className={classes.people}>
              {data.map((row) => (
                <TopTrainer key={row.id} row={row} />
              ))}
            </ul>
          ) : (
            <p className={classes.nothing}>No trainer sold anything in this range.</p>
          )
        }
      </Loaded>
    </StatCard>
  )
}

function TopTrainer({ row: { trainer, cents, currency } }: { row: FigureRow }) {
  const { rowsOf } = useDashboard()
  if (!trainer) return null
  return (
    <li>
      <PersonAvatar name={trainer.name} size={30} />
      <Link to={`/admin/trainers/details/${trainer.id}`}>{trainer.name}</Link>
      <Figure to={rowsOf('gross', { trainer_id: trainer.id, currency: currency ?? undefined })}>
        {cents !== null && currency !== null && inCurrency(cents, currency)}
      </Figure>
    </li>
  )
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

export function NewTrainersCard() {
  const { range, rowsOf } = useDashboard()
  const found = useCall(platformStatsCalls.stats, { query: range }, { stay: true })
  return (
    <StatCard
      title="New trainers"
      about="Registered in this range"
      tools={<Link to={rowsOf('new_trainers')}>All new trainers</Link>}
    >
      <Loaded query={found} lines={SHOWN}>
        {({ trainers }) =>
          trainers.length > 0 ? (
            <ul className={classes.people}>
              {trainers.slice(0, SHOWN).map(({ id, name, app_name, created_at }) => (
                <li key={id}>
                  <PersonAvatar name={name} size={30} />
                  <Link to={`/admin/trainers/details/${id}`}>{name}</Link>
                  <span className={classes.aside}>
                    {app_name ?? 'No app yet'}, {day.format(new Date(created_at))}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.nothing}>Nobody registered as a trainer in this range.</p>
          )
        }
      </Loaded>
    </StatCard>
  )
}
