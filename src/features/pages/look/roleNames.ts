/** The roles of colors: see roles.ts. A name may have two digits after an @ for its opacity. */
export const roleNames = {
  accent: 'Accent',
  second: 'Second accent',
  tint: 'Tint',
  'tint-2': 'Tint 2',
  'tint-3': 'Tint 3',
  card: 'Card',
  deep: 'Deep',
  'deep-2': 'Deep 2',
  'deep-3': 'Deep 3',
  note: 'Small line',
  'note-deep': 'Small line on deep',
} as const
export type Role = keyof typeof roleNames

export const rolePattern = `(?:${Object.keys(roleNames).join('|')})(?:@[0-9a-f]{2})?`
