/**
 * Unsaved changes of the settings. They survive the form, which is unmounted when a tab or a modal closes: texts are
 * stored on this device, per account, and a chosen icon as long as the window is open.
 */
import { useState } from 'react'
import { storedUser } from '../../../base/web/session.ts'
import type { PictureChange } from '../../../ui/PictureField.tsx'
import type { SignedIn } from '../../accounts/contract.ts'
import type { SiteSettings } from '../settings.ts'

const texts = [
  'business_name',
  'domain',
  'redirect_url',
  'ios_applink',
  'android_applink',
  'terms_of_service',
  'privacy_policy',
  'imprint',
  'support_email',
  'tracking',
] as const
type Text = (typeof texts)[number]

export type SettingsValues = Record<Text, string> & { is_show_logo: boolean }

export const valuesOf = (saved: SiteSettings): SettingsValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, saved[name] ?? ''])) as Record<Text, string>),
  is_show_logo: saved.is_show_logo,
})

const keyOf = () => `settings-draft-${storedUser<SignedIn>()?.id ?? 0}`
let chosenIcon: { key: string; change: PictureChange } | undefined

/** Only differences from the saved values: an untouched field follows changes made elsewhere. */
function differences(values: SettingsValues, saved: SettingsValues): Partial<SettingsValues> {
  const names = Object.keys(saved) as (keyof SettingsValues)[]
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === saved[name] ? [] : [[name, values[name]]])),
  )
}

function readDraft(saved: SettingsValues): Partial<SettingsValues> {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf()) ?? '{}') as Partial<SettingsValues>
    return Object.fromEntries(
      Object.entries(draft).filter(([name, value]) => typeof value === typeof saved[name as Text]),
    )
  } catch {
    return {}
  }
}

function saveDraft(draft: Partial<SettingsValues>): void {
  try {
    if (Object.keys(draft).length > 0) localStorage.setItem(keyOf(), JSON.stringify(draft))
    else localStorage.removeItem(keyOf())
  } catch {
    // The device is full or refuses to store: the form still has what was typed.
  }
}

export function useSettingsDraft(settings: SiteSettings) {
  const saved = valuesOf(settings)
  const [draft, setDraft] = useState(() => readDraft(saved))
  const [icon, setIcon] = useState(() => (chosenIcon?.key === keyOf() ? chosenIcon.change : undefined))
  const values: SettingsValues = { ...saved, ...draft }

  function chooseIcon(change: PictureChange): void {
    chosenIcon = { key: keyOf(), change }
    setIcon(change)
  }

  return {
    values,
    icon,
    isChanged: Object.keys(differences(values, saved)).length > 0 || icon !== undefined,
    set(change: Partial<SettingsValues>) {
      const next = differences({ ...values, ...change }, saved)
      saveDraft(next)
      setDraft(next)
    },
    chooseIcon,
    /** After saving, or to discard the changes. */
    forget() {
      saveDraft({})
      setDraft({})
      chooseIcon(undefined)
    },
  }
}
