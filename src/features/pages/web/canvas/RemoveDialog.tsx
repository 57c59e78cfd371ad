import { createContext, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react'
import { ahead } from '../../../../ui/ahead.ts'
import { toastError } from '../../../../ui/Toasts.ts'
import { findPlace, idOf, type Place } from '../../document/places.ts'
import { remove } from '../keys/commands.ts'
import { useBuilder } from '../useBuilder.ts'
import { focusCanvas } from './focus.ts'
import type { Side } from './RemoveQuestion.tsx'

/** Without ids it removes the selection. */
type Ask = (...ids: string[]) => void

const RemoveQuestion = ahead(async () => (await import('./RemoveQuestion.tsx')).RemoveQuestion)

const RemoveContext = createContext<Ask | undefined>(undefined)

/** Asks before anything is removed, whether by a button, a key or the outline. */
export function useConfirmRemove(): Ask {
  const ask = use(RemoveContext)
  if (!ask) throw new Error('There is no RemoveDialog around this')
  return ask
}

const isSole = ([place, ...others]: readonly Place[]) =>
  !others.length && place?.kind === 'column' && place.section.columns.length === 1

export function RemoveDialog({ children }: { children: ReactNode }) {
  const builder = useBuilder()
  const [opened, setOpened] = useState(false)
  // Kept while the dialog fades out, or its text would change visibly.
  const [places, setPlaces] = useState<Place[]>()
  const askedFrom = useRef<Element | null>(null)

  const ask = useCallback<Ask>(
    (...ids) => {
      const { page, selection } = builder.get()
      const found = (ids.length ? ids : selection).flatMap((id) => findPlace(page, id) ?? [])
      if (!found.length) return
      if (isSole(found)) {
        toastError('A section needs at least one column. Remove the section instead.')
        return
      }
      askedFrom.current = document.activeElement
      setPlaces(found)
      setOpened(true)
    },
    [builder],
  )

  function confirm(side: Side) {
    remove(builder, places?.map(idOf) ?? [], side)
    setOpened(false)
  }

  /** Returns the focus; a button of the removed thing is gone, but the canvas is always there. */
  function giveFocusBack() {
    // The focus may have moved elsewhere while the dialog faded out.
    const { activeElement, body } = document
    if (activeElement !== body && !activeElement?.closest('[role=dialog]')) return
    const { current: from } = askedFrom
    if (from instanceof HTMLElement && from.isConnected && from !== body) from.focus({ preventScroll: true })
    else focusCanvas()
  }

  return (
    <RemoveContext value={ask}>
      {children}
      {places && (
        <Suspense>
          <RemoveQuestion
            places={places}
            opened={opened}
            onClose={() => setOpened(false)}
            onConfirm={confirm}
            onClosed={giveFocusBack}
          />
        </Suspense>
      )}
    </RemoveContext>
  )
}
