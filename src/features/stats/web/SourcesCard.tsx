/** Where sign-ups come from: the link or site that led here, and the page that led to the registration. */
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import type { Source } from '../answers.ts'
import classes from './Dashboard.module.css'
import { useDashboard } from './dashboard.ts'
import { Loaded, StatCard } from './StatCard.tsx'

export function SourcesCard({ empty }: { empty: string }) {
  const { calls, range } = useDashboard()
  const found = useCall(calls.sources, { query: range }, { stay: true })
  return (
    <StatCard title="Where sign-ups come from" about="Counted without cookies">
      <Loaded query={found} lines={4}>
        {({ sources }) =>
          sources.length > 0 ? <Bars sources={sources} /> : <p className={classes.nothing}>{empty}</p>
        }
      </Loaded>
    </StatCard>
  )
}

const MOST = 8

function Bars({ sources }: { sources: Source[] }) {
  const { rowsOf } = useDashboard()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? sources : sources.slice(0, MOST)
  const rest = sources.slice(shown.length).reduce((sum, { sign_ups }) => sum + sign_ups, 0)
  const most = Math.max(1, ...shown.map(({ sign_ups }) => sign_ups))
  return (
    <ul className={classes.bars}>
      {shown.map(({ source, page, sign_ups }) => (
        <li key={`${source} ${page}`}>
          <span className={classes.barName}>
            {source === 'site' ? 'Direct' : source}
            <span>{page}</span>
          </span>
          <Link className={classes.figure} to={rowsOf('sign_ups', { source, ...(page && { page }) })}>
            {sign_ups.toLocaleString('en-US')}
          </Link>
          <span
            className={classes.bar}
            style={{ inlineSize: `${(sign_ups / most) * 100}%` }}
            aria-hidden="true"
          />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <span className={classes.barName}>{sources.length - MOST} more</span>
          <UnstyledButton
            className={classes.figure ?? ''}
            aria-label={`Show ${sources.length - MOST} more sources`}
            onClick={() => setIsWhole(true)}
          >
            {rest.toLocaleString('en-US')}
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}
