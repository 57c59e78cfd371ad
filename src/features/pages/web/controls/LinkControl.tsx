import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Address, type Link } from '../../link.ts'

/** A wrong address is kept in the field and out of the page: nothing is stored that a visitor must not be sent to. */
export function LinkControl({ link, onChange }: { link: Link; onChange(link: Link): void }) {
  const [typed, setTyped] = useState(link.url)
  const checked = Address.safeParse(typed.trim())
  return (
    <Stack gap="sm">
      <TextInput
        label="Link"
        placeholder="https://"
        value={typed}
        error={checked.success ? undefined : checked.error.issues[0]?.message}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const url = Address.safeParse(text.trim())
          if (url.success) onChange({ ...link, url: url.data, hasLink: url.data !== '' })
        }}
      />
      <Checkbox
        label="Open in a new tab"
        checked={link.newTab}
        onChange={(event) => onChange({ ...link, newTab: event.currentTarget.checked })}
      />
    </Stack>
  )
}
