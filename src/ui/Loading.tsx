import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './Loading.module.css'

interface LoadingProps {
  /** Said aloud once the skeleton shows. */
  label?: string
  rows?: number
  /** Skeletons in the shape of what comes; rows of a list when left out. */
  children?: ReactNode
}

/** Shows nothing for 150 ms: most answers are there by then, and a flash of grey reads as slowness. */
export function Loading({ label = 'Loading', rows = 4, children }: LoadingProps) {
  const late = useLate(150)
  return (
    <div className={classes.loading}>
      {/* There from the start and empty: a live region is only read when its content changes. */}
      <VisuallyHidden component="output">{late && label}</VisuallyHidden>
      {late && (children ?? Array.from({ length: rows }, (_, row) => <SkeletonRow key={row} row={row} />))}
    </div>
  )
}

/** True once `delayMs` have passed since the component appeared. */
export function useLate(delayMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return late
}

const widths = [
  ['42%', '30%'],
  ['54%', '22%'],
  ['35%', '26%'],
  ['48%', '23%'],
] as const

function SkeletonRow({ row }: { row: number }) {
  const [first, second] = widths[row % widths.length] ?? widths[0]
  return (
    <div className={classes.row} aria-hidden="true">
      <Skeleton width={30} height={30} radius={10} />
      <div className={classes.cell}>
        <Skeleton width={first} height={11} radius={6} />
      </div>
      <div className={classes.cell}>
        <Skeleton width={second} height={11} radius={6} />
      </div>
    </div>
  )
}
