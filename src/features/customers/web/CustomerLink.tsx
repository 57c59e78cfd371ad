import { Link } from 'react-router'
import classes from './Customers.module.css'

/** A name that leads to the customer's page. */
export const CustomerLink = ({ id, name }: { id: number; name: string }) => (
  <Link className={classes.link} to={`/trainer/customers/${id}`}>
    {name}
  </Link>
)
