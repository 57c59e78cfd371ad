/**
 * Lazily loaded parts of a screen. A part that fails to load, because the connection is down or a newer version was
 * deployed, shows an error in its own place: the screen around it keeps working.
 */
import { createElement, type FunctionComponent, lazy, useEffect, useRef, useState } from 'react'
import { ErrorBlock } from './StateBlock.tsx'
import { toastError } from './Toasts.ts'

type Load<Props> = () => Promise<FunctionComponent<Props>>

/** Where the error is shown: in its own place, or for a dialog, which has none, in a toast. */
type Place = 'in place' | 'in a toast'

const reason = 'Check your connection, or reload this screen. Your changes are kept.'

/** For what is not part of a screen and failed to load. */
export const toastLoadFailed = () => toastError(`We couldn't load this. ${reason}`)

const waiting: (() => Promise<unknown>)[] = []

/** Loaded when first shown. A dialog with `opened` is first shown when it is opened. */
export function later<Props extends object>(
  load: Load<Props>,
  place: Place = 'in a toast',
): FunctionComponent<Props> {
  return partOf(load, place).Part
}

/** Preloaded when the screen has been shown and the window is idle; at the latest when it is shown. */
export function ahead<Props extends object>(
  load: Load<Props>,
  place: Place = 'in a toast',
): FunctionComponent<Props> {
  const { Part, bring } = partOf(load, place)
  waiting.push(bring)
  return Part
}

function partOf<Props extends object>(load: Load<Props>, place: Place) {
  type Given = Props & { opened?: boolean; onClose?: () => void }
  let Loaded: FunctionComponent<Props> | undefined
  let Current = attempt()

  async function bring(): Promise<FunctionComponent<Props>> {
    Loaded ??= await load()
    return Loaded
  }

  /** One attempt. React does not retry a failed lazy component, so the next attempt is another component. */
  function attempt(): FunctionComponent<Props> {
    const forget = () => {
      if (Current === (tried as unknown)) Current = attempt()
    }
    function Absent(props: Given) {
      const [isAgain, setAgain] = useState(false)
      if (isAgain) return createElement(Part, props)
      const retry = () => {
        forget()
        setAgain(true)
      }
      return createElement(Missing, { place, onClose: props.onClose, forget, retry })
    }
    const tried = lazy(async () => ({
      default: await bring().catch(() => Absent as FunctionComponent<Props>),
    }))
    return tried as unknown as FunctionComponent<Props>
  }

  function Part(props: Given) {
    if (Loaded) return createElement(Loaded, props)
    return props.opened === false ? null : createElement(Current, props)
  }
  return { Part: Part as FunctionComponent<Props>, bring }
}

interface MissingProps {
  place: Place
  onClose: (() => void) | undefined
  /** The next time is another attempt. */
  forget(): void
  retry(): void
}

function Missing({ place, onClose, forget, retry }: MissingProps) {
  // The props at the time of the failure.
  const first = useRef({ place, onClose, forget, retry })
  useEffect(() => {
    const { place, onClose, forget, retry } = first.current
    if (place === 'in a toast') toastLoadFailed()
    onClose?.()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      forget()
    }
  }, [])
  if (place === 'in a toast') return null
  return createElement(ErrorBlock, { title: "We couldn't load this", text: reason, onRetry: retry })
}

const restMs = 1000

/** Called by a screen once it is shown. Returns how to stop. */
export function loadAhead(): () => void {
  const timer = setTimeout(loadNext, restMs)
  return () => clearTimeout(timer)
}

/** One after the other, so a key or a click in between never waits for all of them. */
function loadNext(): void {
  const bring = waiting.shift()
  if (!bring) return
  const soon = window.requestIdleCallback ?? setTimeout
  // One that fails now is retried when it is shown, and reports the error then.
  soon(
    () =>
      void bring()
        .catch(() => {})
        .then(loadNext),
  )
}
