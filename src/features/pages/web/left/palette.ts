/** The content of the palette, from the registry. */
import { groupNames } from '../../components/define.ts'
import { type ComponentType, registry } from '../../components/registry.tsx'

const types = Object.keys(registry) as ComponentType[]

export const groups = groupNames.map((name) => ({
  name,
  types: types.filter((type) => registry[type].group === name),
}))

/** Every typed word must be the prefix of one of the entry's words. */
export function findTypes(search: string): ComponentType[] {
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean)
  return types.filter((type) => {
    const { label, searchWords } = registry[type]
    const words = `${label} ${searchWords}`.toLowerCase().split(' ')
    return typed.every((one) => words.some((word) => word.startsWith(one)))
  })
}
