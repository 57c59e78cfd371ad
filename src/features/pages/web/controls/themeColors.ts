import { type Role, roleNames } from '../../look/roleNames.ts'
import { type Roles, rolesOf } from '../../look/roles.ts'
import { useBuilding } from '../useBuilder.ts'

/** The colors that the page's theme gives each role. */
export const useRoles = (): Roles => rolesOf(useBuilding(({ page }) => page.theme))

/** By its digits, or by its role in the theme. */
export function nameOfColor(colour: string): string {
  const [name = ''] = colour.split('@')
  const role = roleNames[name as Role]
  if (role) return `Theme: ${role.toLowerCase()}`
  return colour.startsWith('#') ? colour.toUpperCase() : colour
}
