import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './Loading.module.css'

interface LoadingProps {
  /** Announced once the skeleton shows. */
  label?: string
  rows?: number
  /** Skeletons in the shape of the content; by default rows of a list. */
  children?: ReactNode
}

/** Shows nothing for 150 ms: most responses are there by then, and a gray flash reads as slowness. */
export function Loading({ label = 'Loading', rows = 4, children }: LoadingProps) {
  const late = useLate(150)
  return (
    <div className={classes.loading}>
      {/* Empty from the start: a live region is only read when its content changes. */}
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
