/**
 * This tab's step. It is in the browser's history, so the back button goes one step back; the draft stores it for the
 * next visit, but a second tab does not move this one.
 */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Draft, furthestStep } from './draft.ts'
import type { DraftState } from './useDraft.ts'

interface Entry {
  step: number
  /** The previous history entry is the previous step. */
  afterBack?: boolean
}

export interface Steps {
  step: number
  /** The user has moved since the page was opened: from then on the focus follows. */
  moved: boolean
  back(): void
  next(): void
  goTo(step: number): void
}

export function useSteps({ draft, edit }: Pick<DraftState, 'draft' | 'edit'>): Steps {
  const location = useLocation()
  const navigate = useNavigate()
  const entry = location.state as Entry | null
  // Looked up once per entry: later typing, here or in another tab, must not move this tab.
  const [here, setHere] = useState(() => ({ key: location.key, step: placeOf(entry, draft), moved: false }))
  if (here.key !== location.key) {
    const step = placeOf(entry, draft)
    setHere({ key: location.key, step, moved: here.moved || step !== here.step })
  }

  const { step } = here
  useEffect(() => edit({ step }), [step, edit])

  const write = (to: Entry, replace: boolean) =>
    void navigate({ pathname: location.pathname, search: location.search }, { state: to, replace })
  /** The first entry has no step yet; going back to it would lead to wherever the draft is by then. */
  const goTo = (to: Entry) => {
    if (!entry) write({ step }, true)
    write(to, false)
  }

  // The 3-D Secure frame adds its own history entries; only `navigation` skips them.
  const toEntryBefore = () => void (window.navigation ? navigation.back() : navigate(-1))

  return {
    step,
    moved: here.moved,
    next: () => goTo({ step: step + 1, afterBack: true }),
    back: () => (entry?.afterBack ? toEntryBefore() : write({ step: step - 1 }, true)),
    goTo: (to) => goTo({ step: to }),
  }
}

const placeOf = (entry: Entry | null, draft: Draft) =>
  Math.max(1, Math.min(entry?.step ?? draft.step, furthestStep(draft)))
