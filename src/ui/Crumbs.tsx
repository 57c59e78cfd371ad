import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import classes from './Crumbs.module.css'

interface Props {
  /** From the outermost screen on. */
  above: { title: string; to: string }[]
  here: string
}

/** Where a screen is below others, and the way back. */
export const Crumbs = ({ above, here }: Props) => (
  <nav className={classes.crumbs} aria-label="Breadcrumb">
    {above.map(({ title, to }) => (
      <Fragment key={to}>
        <Link to={to}>{title}</Link>
        <IconChevronRight size={15} aria-hidden />
      </Fragment>
    ))}
    <span aria-current="page">{here}</span>
  </nav>
)
