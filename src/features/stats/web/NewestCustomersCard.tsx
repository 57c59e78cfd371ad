import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { inCurrency } from '../../plans/currency.ts'
import type { NewestCustomer } from '../answers.ts'
import { ownStatsCalls } from '../contract.ts'
import classes from './Dashboard.module.css'
import { Loaded, StatCard } from './StatCard.tsx'
import { agoText } from './words.ts'

interface Props {
  /** Whose days `Yesterday` is of. */
  timeZone: string
  isBesideOther: boolean
}

export function NewestCustomersCard({ timeZone, isBesideOther }: Props) {
  const found = useCall(ownStatsCalls.newestCustomers, {})
  return (
    <StatCard
      title="Newest customers"
      about="With what each has paid so far, before refunds"
      tools={<Link to="/trainer/customers">All customers</Link>}
      wide={isBesideOther}
      full={!isBesideOther}
    >
      <Loaded query={found} lines={4}>
        {(customers) =>
          customers.length > 0 ? (
            <ul className={classes.newest}>
              {customers.map((customer) => (
                <Customer key={customer.id} customer={customer} timeZone={timeZone} />
              ))}
            </ul>
          ) : (
            <p className={classes.nothing}>No customer yet. Share your page's address to change that.</p>
          )
        }
      </Loaded>
    </StatCard>
  )
}

function Customer({ customer, timeZone }: { customer: NewestCustomer } & Pick<Props, 'timeZone'>) {
  const { id, name, plan, joined_at } = customer
  return (
    <li>
      <PersonAvatar name={name} size={30} />
      <Link to={`/trainer/customers/${id}`}>{name}</Link>
      <span data-of="plan">{plan}</span>
      <span data-of="time">
        <time dateTime={joined_at}>{agoText(joined_at, timeZone)}</time>
      </span>
      <span data-of="money">
        <Paid customer={customer} />
      </span>
    </li>
  )
}

function Paid({ customer: { paid, is_free } }: { customer: NewestCustomer }) {
  if (paid === null) return null
  if (paid.length === 0) return <i>{is_free ? 'Free' : 'Nothing yet'}</i>
  return paid.map(({ currency, cents }) => <b key={currency}>{inCurrency(cents, currency)}</b>)
}
