/**
 * The look while it is typed: the form changes it, and the phone shows it before it is saved. Until then it is kept on
 * this device, per account: it is still there on another screen and after a reload.
 */
import { createContext, use, useEffect, useState } from 'react'
import { storedUser } from '../../../base/web/session.ts'
import type { SignedIn } from '../../accounts/contract.ts'
import type { AppLook } from '../../sites/appLook.ts'
import type { MemberApp } from '../../sites/memberApp.ts'

export type Draft = AppLook & { tabs: string[] }
/** Only what differs from the saved look: the rest follows changes made elsewhere. */
export type Changes = Partial<Draft>

interface Drafting {
  typed: Changes
  /** The same with the last colors that were colors. */
  shown: Changes
  change(make: (typed: Changes) => Changes): void
}

export const DraftContext = createContext<Drafting | undefined>(undefined)

export function useDrafting(): Drafting {
  const drafting = use(DraftContext)
  if (!drafting) throw new Error('There is no phone beside this')
  return drafting
}

export const isColor = (value: string | undefined) => /^#[0-9a-f]{6}$/i.test(value ?? '')

export function useNewDrafting(): Drafting {
  const [{ typed, shown }, set] = useState(() => {
    const kept = readKept()
    return { typed: kept, shown: withColors(kept, {}) }
  })
  useEffect(() => keep(typed), [typed])
  return {
    typed,
    shown,
    change: (make) =>
      set((now) => {
        const next = make(now.typed)
        return { typed: next, shown: withColors(next, now.shown) }
      }),
  }
}

/** Without what is the same in the other one. */
export const differences = (changes: Changes, from: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(from[name as keyof Draft]),
    ),
  )

/** The saved look with the changes, and what of them is one. */
export function draftOf({ look: saved, tabs: order }: Pick<MemberApp, 'look' | 'tabs'>, typed: Changes) {
  const { tabs, ...look } = { ...saved, tabs: order, ...typed }
  return { look, tabs, changes: differences(typed, { ...saved, tabs: order }) }
}

/** Half a color is none: the one before stays. */
function withColors(changes: Changes, before: Changes): Changes {
  const { accent, ground, ...others } = changes
  const colors = Object.entries({
    accent: accent !== undefined && !isColor(accent) ? before.accent : accent,
    ground: ground !== undefined && !isColor(ground) ? before.ground : ground,
  }).filter(([, color]) => color !== undefined)
  return { ...others, ...Object.fromEntries(colors) }
}

const keyOf = () => `look-draft-${storedUser<SignedIn>()?.id ?? 0}`

function readKept(): Changes {
  try {
    return JSON.parse(localStorage.getItem(keyOf()) ?? '{}') as Changes
  } catch {
    return {}
  }
}

function keep(changes: Changes): void {
  try {
    if (Object.keys(changes).length > 0) localStorage.setItem(keyOf(), JSON.stringify(changes))
    else localStorage.removeItem(keyOf())
  } catch {
    // The device is full or refuses to store: the form still has what was typed.
  }
}
