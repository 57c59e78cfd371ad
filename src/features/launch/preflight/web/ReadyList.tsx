import { Card, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Preflight.module.css'

const SHOWN = 12

export function ReadyList({ ready }: { ready: string[] }) {
  const [isOpen, setOpen] = useState(false)
  if (ready.length === 0) return null
  return (
    <Card component="section" p={0} aria-label="Ready">
      <header className={classes.head}>
        <h2>Ready</h2>
        <span className={classes.count} data-level="fine">
          {ready.length}
        </span>
        {ready.length > SHOWN && (
          <UnstyledButton
            className={`${classes.note} ${classes.show}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer' : 'Show all'}
          </UnstyledButton>
        )}
      </header>
      <ul className={classes.ready}>
        {(isOpen ? ready : ready.slice(0, SHOWN)).map((one) => (
          <li key={one}>
            <IconCheck size={16} stroke={2.6} aria-hidden />
            {one}
          </li>
        ))}
      </ul>
    </Card>
  )
}
