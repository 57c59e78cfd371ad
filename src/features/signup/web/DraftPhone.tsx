import { AppPhone } from '../../../ui/AppPhone.tsx'
import { lookOf, partsOf } from '../looks.ts'
import type { Draft } from './draft.ts'
import { pictureOf } from './pictures.ts'

/** The app as the draft has it so far. */
export function DraftPhone({ draft }: { draft: Draft }) {
  const look = lookOf(draft.mobile_template)
  return (
    <AppPhone
      name={draft.app_name.trim() || 'Your app'}
      look={look}
      artUrl={pictureOf(look.file, 'art')}
      parts={partsOf(draft.chosen_features)}
    />
  )
}
