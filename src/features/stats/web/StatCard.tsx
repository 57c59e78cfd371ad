/** The frame of every card: title, tools, and what to show while it loads, fails or is empty. */
import { ActionIcon, Skeleton, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Problem } from '../../../base/problem.ts'
import { useLate } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import classes from './Dashboard.module.css'
import { unconvertedText } from './words.ts'

interface Props {
  title: string
  /** One line on what the figures mean. */
  about?: string
  /** Right of the title. */
  tools?: ReactNode
  wide?: boolean
  /** As wide as the dashboard. */
  full?: boolean
  children: ReactNode
}

export function StatCard({ title, about, tools, wide = false, full = false, children }: Props) {
  const id = useId()
  return (
    <section
      className={classes.card}
      aria-labelledby={id}
      data-wide={wide || undefined}
      data-full={full || undefined}
    >
      <header className={classes.cardHead}>
        <div>
          <h2 id={id}>{title}</h2>
          {about && <p>{about}</p>}
        </div>
        {tools && <div className={classes.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  )
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Problem | null; refetch(): unknown }
  /** The height of what comes, so that nothing moves. */
  lines: number
  children(data: Data): ReactNode
}

/** Loaded data, or the state that it is in. */
export function Loaded<Data>({ query, lines, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <ErrorBlock
        title="We couldn't load these figures"
        text={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  return <SkeletonLines lines={lines} />
}

const widths = ['64%', '48%', '72%', '40%']

function SkeletonLines({ lines }: { lines: number }) {
  const late = useLate(150)
  return (
    <div className={classes.lines} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classes.line}>
          {late && <Skeleton height={12} width={widths[line % widths.length] ?? '60%'} radius={6} />}
        </div>
      ))}
    </div>
  )
}

/** A figure that leads to its rows. Zero has none. */
export function Figure({
  to,
  label,
  children,
}: {
  to: string | undefined
  label?: string
  children: ReactNode
}) {
  if (!to) return <span className={classes.figure}>{children}</span>
  return (
    <Link to={to} className={classes.figure} aria-label={label}>
      {children}
    </Link>
  )
}

/** Under amounts that are converted. */
export function Unconverted({ currencies }: { currencies: string[] }) {
  const text = unconvertedText(currencies)
  return text && <p className={classes.note}>{text}</p>
}

export function CsvButton({ what, pending, onClick }: { what: string; pending: boolean; onClick(): void }) {
  return (
    <Tooltip label="Export CSV">
      <ActionIcon aria-label={`Export ${what} as CSV`} loading={pending} onClick={onClick}>
        <IconDownload size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
