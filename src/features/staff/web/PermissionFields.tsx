import { Stack, Switch } from '@mantine/core'
import { type Permission, permissions } from '../../../base/call.ts'
import { permissionWords } from '../contract.ts'

interface Props {
  chosen: readonly Permission[]
  onChange(chosen: Permission[]): void
  error?: string | undefined
}

/** A switch for each permission, with a sentence of what it opens. */
export function PermissionFields({ chosen, onChange, error }: Props) {
  return (
    <Switch.Group
      label="What they may do"
      value={[...chosen]}
      onChange={(on) => onChange(completed(chosen, on))}
      error={error}
    >
      <Stack gap="sm" my="xs">
        {permissions.map((one) => (
          <Switch
            key={one}
            value={one}
            label={permissionWords[one].label}
            description={permissionWords[one].text + (one === 'refunds' ? ' Needs Customers.' : '')}
          />
        ))}
      </Stack>
    </Switch.Group>
  )
}

/** Refunds need Customers: turning one on, or the other off, takes both along. */
function completed(before: readonly Permission[], on: string[]): Permission[] {
  const now = new Set(on)
  if (now.has('refunds') && !now.has('customers'))
    if (before.includes('customers')) now.delete('refunds')
    else now.add('customers')
  return permissions.filter((one) => now.has(one))
}
