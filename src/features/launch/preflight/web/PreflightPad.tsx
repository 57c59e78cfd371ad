import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Sky } from '../../../../ui/Sky.tsx'
import checklist from '../../web/Checklist.module.css'
import { LaunchBars } from '../../web/LaunchBars.tsx'
import { checkedText, preflightHeadline } from '../headline.ts'
import type { Report } from '../report.ts'
import classes from './Preflight.module.css'

interface Props {
  report: Report
  onRun(): void
  isRunning: boolean
}

export function PreflightPad({ report, onRun, isRunning }: Props) {
  const { title, text } = preflightHeadline(report)
  const [now] = useState(() => new Date())
  // Clear groups first: the bars rise as far as they go.
  const open = report.areas.map(({ musts }) => musts).toSorted((one, other) => one - other)
  const clear = open.filter((musts) => musts === 0).length
  return (
    <section className={checklist.pad}>
      <Sky art="banner" />
      <div className={checklist.words}>
        <output className={classes.when}>
          {isRunning ? 'Pre-flight, following your links…' : checkedText(report.checked_at, now)}
        </output>
        <h2 className={checklist.title}>{title}</h2>
        <p className={checklist.text}>{text}</p>
        <Button
          className={classes.again ?? ''}
          leftSection={<IconRefresh size={17} stroke={1.75} aria-hidden />}
          onClick={onRun}
          loading={isRunning}
          size="md"
        >
          Check again
        </Button>
      </div>
      <LaunchBars
        marks={open.map((musts) => musts || 'done')}
        label={`${clear} of ${open.length} groups are ready`}
      />
    </section>
  )
}
