import { Checkbox, Stack } from '@mantine/core'
import type { Link } from '../../link.ts'
import { AddressControl } from './AddressControl.tsx'

export function LinkControl({ link, onChange }: { link: Link; onChange(link: Link): void }) {
  return (
    <Stack gap="sm">
      <AddressControl
        label="Link"
        value={link.url}
        onChange={(url) => onChange({ ...link, url, hasLink: url !== '' })}
      />
      <Checkbox
        label="Open in a new tab"
        checked={link.newTab}
        onChange={(event) => onChange({ ...link, newTab: event.currentTarget.checked })}
      />
    </Stack>
  )
}
