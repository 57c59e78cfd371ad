import { Button } from '@mantine/core'
import { Link } from 'react-router'
import classes from './NotFound.module.css'

export function NotFound() {
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>404 | Not Found</h1>
      <Button component={Link} to="/" variant="default">
        Go Back
      </Button>
    </main>
  )
}
