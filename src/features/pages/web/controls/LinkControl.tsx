import { memo } from 'react'
import type { Link } from '../../document/link.ts'
import { AddressControl } from './AddressControl.tsx'
import { SwitchControl } from './SwitchControl.tsx'

interface Props {
  link: Link
  /** Shown while there is no link. */
  emptyHint?: string
  onChange(link: Link): void
}

/** Not re-rendered by each key typed above it, as long as `onChange` stays the same. */
export const LinkControl = memo(function LinkControl({ link, emptyHint, onChange }: Props) {
  return (
    <>
      <AddressControl
        label="Link"
        value={link.url}
        hint={link.hasLink ? undefined : emptyHint}
        onChange={(url) => onChange({ ...link, url, hasLink: url !== '' })}
      />
      <SwitchControl
        label="Clickable"
        value={link.hasLink}
        onChange={(hasLink) => onChange({ ...link, hasLink })}
      />
      <SwitchControl
        label="Open in a new tab"
        value={link.newTab}
        onChange={(newTab) => onChange({ ...link, newTab })}
      />
    </>
  )
})
