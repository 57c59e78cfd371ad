/** Three totals that are also the tabs of the chart below them. */
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, type TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { changeOf } from './change.ts'
import classes from './StatTabs.module.css'

export interface Stat<Name extends string> {
  name: Name
  label: string
  icon: TablerIcon
  /** Undefined until it is loaded. */
  total: { text: string; short: string; value: number } | undefined
  previous: { text: string; short: string; value: number } | undefined
}

interface Props<Name extends string> {
  label: string
  stats: Stat<Name>[]
  chosen: Name
  /** The id of the panel that a tab opens. */
  panel: string
  onChoose(name: Name): void
}

export function StatTabs<Name extends string>({ label, stats, chosen, panel, onChoose }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = stats.findIndex(({ name }) => name === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stats.length - 1 }[event.key]
    const next = to === undefined ? undefined : stats.at(to % stats.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    list.current?.querySelector<HTMLElement>(`#${panel}-${next.name}`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div ref={list} role="tablist" aria-label={label} className={classes.stats} onKeyDown={onKeyDown}>
      {stats.map((stat) => (
        <button
          key={stat.name}
          type="button"
          role="tab"
          id={`${panel}-${stat.name}`}
          aria-selected={stat.name === chosen}
          aria-controls={panel}
          tabIndex={stat.name === chosen ? 0 : -1}
          className={classes.stat}
          onClick={() => onChoose(stat.name)}
        >
          <span className={classes.label}>
            <stat.icon size={16} stroke={1.75} aria-hidden />
            {stat.label}
          </span>
          <span className={classes.value}>{stat.total ? <Both {...stat.total} /> : <Blank />}</span>
          <span className={classes.change}>
            {stat.total && stat.previous ? (
              <Change total={stat.total.value} previous={stat.previous} />
            ) : (
              <Blank />
            )}
          </span>
        </button>
      ))}
    </div>
  )
}

/** The exact figure, and a short one where the window is narrow. */
const Both = ({ text, short }: { text: string; short: string }) => (
  <>
    <span className={classes.exact}>{text}</span>
    <span className={classes.short}>{short}</span>
  </>
)

const Blank = () => <span className={classes.blank} aria-hidden="true" />

function Change({
  total,
  previous,
}: {
  total: number
  previous: { text: string; short: string; value: number }
}) {
  const change = changeOf(total, previous.value)
  return (
    <>
      {change && <Trend up={change.up}>{change.text}</Trend>}
      <span>
        {previous.value === 0 ? (
          'none before'
        ) : (
          <>
            from <Both {...previous} />
          </>
        )}
      </span>
    </>
  )
}

/** Arrow, color and a word for those who see neither. */
export function Trend({ up, good = up, children }: { up: boolean; good?: boolean; children: ReactNode }) {
  const Icon = up ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={classes.trend} data-good={good || undefined}>
      <Icon size={14} stroke={2.4} aria-hidden />
      <VisuallyHidden>{up ? 'Up' : 'Down'} </VisuallyHidden>
      {children}
    </span>
  )
}
