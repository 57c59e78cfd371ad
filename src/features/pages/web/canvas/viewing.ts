/** The canvas's width and zoom, stored in this browser. */
import { useLocalStorage } from '@mantine/hooks'
import { type RefObject, useEffect, useState } from 'react'

/** In page pixels. A page is built at the phone's width; the others show the result. */
const widths = { phone: 412, tablet: 768, desktop: 1280 }
export type Device = keyof typeof widths

const zooms = [25, 33, 50, 75, 90, 100, 110, 125, 150] as const

export interface Viewing {
  device: Device
  /** In percent. */
  zoom: number | 'fit'
}

const usual: Viewing = { device: 'phone', zoom: 'fit' }

export function useViewing() {
  const [viewing, setViewing] = useLocalStorage<Viewing>({
    key: 'builder-viewing',
    defaultValue: usual,
    getInitialValueInEffect: false,
    deserialize: readViewing,
  })
  return { viewing, setViewing }
}

/** An old or foreign value in storage must not keep the builder from opening. */
export function readViewing(stored: string | undefined): Viewing {
  try {
    const { device, zoom } = JSON.parse(stored ?? '') as Partial<Viewing>
    if (!device || !Object.hasOwn(widths, device)) return usual
    return { device, zoom: typeof zoom === 'number' && zoom >= 25 && zoom <= 150 ? zoom : 'fit' }
  } catch {
    return usual
  }
}

/** Stays at the last step. */
export const zoomedBy = (percent: number, step: -1 | 1): number =>
  (step > 0 ? zooms.find((zoom) => zoom > percent) : zooms.findLast((zoom) => zoom < percent)) ?? percent

/** `room` is how many pixels are free. 'fit' is at most 100%. */
export const percentOf = ({ device, zoom }: Viewing, room: number): number =>
  zoom === 'fit' ? Math.max(25, Math.min(100, Math.floor((room / widths[device]) * 100))) : zoom

export function useFittedPercent(stage: RefObject<HTMLElement | null>, viewing: Viewing): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage])
  return percentOf(viewing, room)
}

/** Only the page is zoomed: the overlay is drawn in screen pixels. */
export const sheetCss = ({ device }: Viewing, percent: number) => ({
  width: (widths[device] * percent) / 100,
})
