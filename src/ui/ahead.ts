/**
 * Parts that a screen does without when it opens. A part that cannot be fetched, because the connection is gone or a
 * newer version was put in place, says so and takes nothing else along: the screen around it goes on.
 */
import { createElement, type FunctionComponent, lazy, useEffect, useRef, useState } from 'react'
import { ErrorBlock } from './StateBlock.tsx'
import { toastError } from './Toasts.ts'

type Load<Props> = () => Promise<FunctionComponent<Props>>

/** Where it says that it is missing: in its own place, or for a dialog, which has none, in a toast. */
type Place = 'in place' | 'in a toast'

const reason = 'Check your connection, or reload this screen. Your changes are kept.'

/** For what is no part of a screen and could not be fetched either. */
export const tellMissing = () => toastError(`We couldn't load this. ${reason}`)

const waiting: (() => Promise<unknown>)[] = []

/** Fetched when it is first shown. A dialog that knows `opened` is first shown when it is opened. */
export function later<Props extends object>(
  load: Load<Props>,
  place: Place = 'in a toast',
): FunctionComponent<Props> {
  return partOf(load, place).Part
}

/** Fetched once the screen has been shown and the window has nothing better to do; at latest when it is shown. */
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

  /** One try. What React has once fetched in vain it does not fetch again, so the next try is another component. */
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
  /** The next time is another try. */
  forget(): void
  retry(): void
}

function Missing({ place, onClose, forget, retry }: MissingProps) {
  // As they are when it turns out to be missing: it is news only then.
  const first = useRef({ place, onClose, forget, retry })
  useEffect(() => {
    const { place, onClose, forget, retry } = first.current
    if (place === 'in a toast') tellMissing()
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

/** Called by a screen that has shown itself. Answers how to stop. */
export function loadAhead(): () => void {
  const timer = setTimeout(loadNext, restMs)
  return () => clearTimeout(timer)
}

/** One after the other, so that a key or a click in between never waits for all of them. */
function loadNext(): void {
  const bring = waiting.shift()
  if (!bring) return
  const soon = window.requestIdleCallback ?? setTimeout
  // One that cannot be loaded now is asked for again when it is shown, and says so then.
  soon(
    () =>
      void bring()
        .catch(() => {})
        .then(loadNext),
  )
}
