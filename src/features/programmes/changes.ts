import type { Part, Programme } from './document.ts'

/** How many activities and parts differ; the settings count as one, and another order if nothing else changed. */
export function countChanges(published: Programme, draft: Programme): number {
  const before = texts(published)
  const after = texts(draft)
  let changes = 0
  for (const [key, text] of after) if (before.get(key) !== text) changes++
  for (const key of before.keys()) if (!after.has(key)) changes++
  return changes || Number(orderOf(published) !== orderOf(draft))
}

const orderOf = ({ parts }: Programme) =>
  JSON.stringify(parts.map(({ id, activities }) => [id, activities.map((one) => one.id)]))

/** Each thing as text, without what is in it. */
function texts({ parts, ...settings }: Programme): Map<string, string> {
  return new Map([['settings', JSON.stringify(settings)], ...parts.flatMap(textsOfPart)])
}

function textsOfPart({ activities, ...part }: Part): [string, string][] {
  return [
    [`part ${part.id}`, JSON.stringify(part)],
    ...activities.map((one): [string, string] => [`activity ${one.id}`, `${part.id} ${textOf(one)}`]),
  ]
}

const known = new WeakMap<object, string>()

/** An edit leaves all other activities as they are. */
function textOf(activity: object): string {
  const text = known.get(activity) ?? JSON.stringify(activity)
  known.set(activity, text)
  return text
}
