import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { AscentButton } from '../../../ui/AscentButton.tsx'
import { Sky } from '../../../ui/Sky.tsx'
import { type Checklist, countOpen } from '../contract.ts'
import { preflightCalls } from '../preflight/contract.ts'
import { mustsText } from '../preflight/headline.ts'
import { countMusts } from '../preflight/report.ts'
import { canLaunch, headlineOf } from '../steps.ts'
import classes from './Checklist.module.css'
import { LaunchBars } from './LaunchBars.tsx'
import { useLaunch } from './useLaunch.ts'

const preflightPath = '/trainer/checklist/pre-flight'

interface Props {
  list: Checklist
  onLaunch?: (() => void) | undefined
}

/** How many steps are left, what the pre-flight found, and the button for when nothing is in the way. */
export function LaunchPad({ list, onLaunch }: Props) {
  const [now] = useState(() => new Date())
  const navigate = useNavigate()
  const { data: report } = useCall(preflightCalls.report, {}, { keep: false })
  const { launch, isPending } = useLaunch()
  const musts = report && countMusts(report)
  const open = countOpen(list)
  const { title, text } = headlineOf(list)
  return (
    <section className={classes.pad}>
      <Sky art="banner" />
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
        <AscentButton
          label="LAUNCH MY APP"
          remaining={open}
          disabled={!canLaunch(list, now) || isPending || musts === undefined}
          onClick={() => {
            onLaunch?.()
            if (musts) void navigate(preflightPath)
            else launch()
          }}
        />
        <p className={classes.preflight} data-open={Boolean(musts) || undefined}>
          {musts !== undefined && <span>{mustsText(musts)} </span>}
          <Link to={preflightPath} {...(onLaunch && { onClick: onLaunch })}>
            {musts ? 'See what to mend' : 'Open pre-flight'}
          </Link>
        </p>
      </div>
      <LaunchBars marks={marksOf(5 - open)} label={`${5 - open} of 5 steps done`} />
    </section>
  )
}

const marksOf = (done: number) => [1, 2, 3, 4, 5].map((step) => (step <= done ? 'done' : step))
