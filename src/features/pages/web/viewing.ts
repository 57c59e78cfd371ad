/** How wide the canvas is and how large it is shown, kept in this browser. */
import { useLocalStorage } from '@mantine/hooks'
import { type RefObject, useEffect, useState } from 'react'

const zooms = [50, 75, 90, 100, 110, 125, 150] as const

export interface Viewing {
  /** In pixels; 412 is the page as it is built. */
  device: '375' | '412' | '768' | 'full'
  /** In percent. */
  zoom: number | 'fit'
}

const usual: Viewing = { device: '412', zoom: 'fit' }

export function useViewing() {
  const [viewing, setViewing] = useLocalStorage<Viewing>({
    key: 'builder-viewing',
    defaultValue: usual,
    getInitialValueInEffect: false,
  })
  return { viewing, setViewing }
}

/** Without anything to step to it stays. */
export const zoomedBy = (percent: number, step: -1 | 1): number =>
  (step > 0 ? zooms.find((zoom) => zoom > percent) : zooms.findLast((zoom) => zoom < percent)) ?? percent

/** What 'fit' comes to: never larger than life, and never too small to be read. */
export function useFittedPercent(stage: RefObject<HTMLElement | null>, { device, zoom }: Viewing): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage])
  if (zoom !== 'fit') return zoom
  const width = device === 'full' ? 0 : Number(device)
  return Math.max(50, Math.min(100, Math.floor((room / width) * 100)))
}

/** Only the page is zoomed: what lies over it is drawn in the pixels of the screen. */
export function sheetCss({ device }: Viewing, percent: number) {
  if (device === 'full') return { width: '100%' }
  const width = (Number(device) * percent) / 100
  // A phone's page shrinks with the window; a tablet's would be no tablet's any more.
  return device === '768' ? { width, maxWidth: 'none' } : { width, maxWidth: '100%' }
}
