import { type Role, roleNames } from '../../look/roleNames.ts'
import { type Roles, rolesOf } from '../../look/roles.ts'
import { useBuilding } from '../useBuilder.ts'

/** The colors that the page's theme gives each role. */
export const useRoles = (): Roles => rolesOf(useBuilding(({ page }) => page.theme))

/** By its digits, or by its role in the theme. */
export function nameOfColor(color: string): string {
  const [name = ''] = color.split('@')
  const role = roleNames[name as Role]
  if (role) return `Theme: ${role.toLowerCase()}`
  return color.startsWith('#') ? color.toUpperCase() : color
}
