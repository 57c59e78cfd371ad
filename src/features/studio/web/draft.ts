/** The look while it is typed: the form changes it, and the phone shows it before it is saved. */
import { createContext, use, useState } from 'react'
import type { AppLook } from '../../sites/appLook.ts'

export interface Draft {
  look: AppLook
  tabs: string[]
}

interface Drafting {
  /** As typed; undefined until something is. */
  typed: Draft | undefined
  /** The same with the last colors that were colors. */
  shown: Draft | undefined
  change(draft: Draft): void
}

export const DraftContext = createContext<Drafting | undefined>(undefined)

export function useDrafting(): Drafting {
  const drafting = use(DraftContext)
  if (!drafting) throw new Error('There is no phone beside this')
  return drafting
}

export const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

export function useNewDrafting(): Drafting {
  const [typed, setTyped] = useState<Draft>()
  const [shown, setShown] = useState<Draft>()
  return {
    typed,
    shown,
    change(draft) {
      setTyped(draft)
      setShown((before) => ({ ...draft, look: withColors(draft.look, before?.look) }))
    },
  }
}

/** Half a color is none: the one before stays. */
const withColors = (look: AppLook, before: AppLook = look): AppLook => ({
  ...look,
  accent: isColor(look.accent) ? look.accent : before.accent,
  ground: isColor(look.ground) ? look.ground : before.ground,
})
