/**
 * Where the width is short, the parts make room for seven days and the open activity beside them. A coach who wants them
 * there all the same finds them open the next time, on this device.
 */
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'

export interface Folding {
  isFolded: boolean
  toggle(): void
}

/** With the phone at the side, from 1500 px, there is less room again. */
const short = '(900px <= width < 1440px), (1500px <= width < 1860px)'
const key = 'parts-beside-activity'

/** Undefined where there is room for all of it. */
export function useFolding(isBesideActivity: boolean): Folding | undefined {
  const isShort = useMediaQuery(short, undefined, { getInitialValueInEffect: false }) ?? false
  const [isFolded, setFolded] = useState(() => !isKeptOpen())
  return useMemo(
    () =>
      isShort && isBesideActivity
        ? {
            isFolded,
            toggle() {
              keepOpen(isFolded)
              setFolded(!isFolded)
            },
          }
        : undefined,
    [isShort, isBesideActivity, isFolded],
  )
}

function isKeptOpen(): boolean {
  try {
    return localStorage.getItem(key) === 'open'
  } catch {
    // Without storage they fold.
    return false
  }
}

function keepOpen(isOpen: boolean): void {
  try {
    localStorage.setItem(key, isOpen ? 'open' : 'folded')
  } catch {
    // As above.
  }
}
