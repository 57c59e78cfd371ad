import { describe, expect, test } from 'vitest'
import { templates } from '../../signup/choices.ts'
import { type Activity, Programme } from '../document.ts'
import { contentOf } from './content.ts'

const all = templates.flatMap(({ name }) => contentOf(name).map((programme) => ({ name, programme })))

const activitiesOf = ({ parts }: Programme): Activity[] => parts.flatMap(({ activities }) => activities)

/** Every text of a value that a person reads: not its ids and kinds. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  const read = ['title', 'description', 'intro', 'note', 'text', 'question', 'why', 'caption']
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner === 'string') return read.includes(key) ? [inner] : []
    return key === 'entries' && Array.isArray(inner) ? inner.map(String) : textsOf(inner)
  })
}

const wordsIn = (texts: string[]): string[] =>
  texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word))

describe.for(all)('$name: $programme.title', ({ programme }) => {
  test('WIZ-23 the content is a valid programme, and no two ids are equal', () => {
    const ids = [...JSON.stringify(programme.parts).matchAll(/"id":"([^"]+-[^"]+)"/g)].map(([, id]) => id)

    expect(Programme.parse(programme)).toEqual(programme)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('no text is empty or a placeholder', () => {
    const texts = textsOf({
      title: programme.title,
      description: programme.description,
      parts: programme.parts,
    })
    const placeholder =
      /lorem|ipsum|\btodo\b|\btbd\b|\bxxx|placeholder|\[[^\]]*\]|\byour text\b|\.{4}|undefined/i

    expect(texts.filter((text) => placeholder.test(text))).toEqual([])
    // A marker of `writing.ts` that was not read.
    expect(texts.filter((text) => /^\s*(##|- |\* |\d+\. )|\*\*/.test(text))).toEqual([])
  })

  test('every activity is complete', () => {
    const incomplete = activitiesOf(programme).flatMap((activity) =>
      faultsOf(activity).map((fault) => `${activity.id} ${activity.title}: ${fault}`),
    )

    expect(incomplete).toEqual([])
  })

  test('no week is a copy of another one', () => {
    const weeks = programme.parts.map((part) =>
      JSON.stringify(part.activities.map((activity) => ({ ...activity, id: '' }))).replaceAll(
        new RegExp(`"${part.id}-[^"]*"`, 'g'),
        '""',
      ),
    )

    expect(new Set(weeks).size).toBe(weeks.length)
  })
})

function faultsOf(activity: Activity): string[] {
  const faults: [fault: string, found: boolean][] = [['no title', activity.title.trim().length < 3]]
  if (activity.kind === 'workout')
    faults.push(['no intro', activity.intro.trim() === ''], ['too few blocks', activity.blocks.length < 2])
  if (activity.kind === 'task') faults.push(['no words', wordsIn([activity.text]).length < 5])
  if (activity.kind === 'lesson') {
    const count = wordsIn(textsOf(activity.pieces)).length
    // A post is a notice, as short as notices are.
    const least = activity.done === 'none' ? 25 : 250
    faults.push(
      [`${count} words`, count < least || count > 600],
      ['done by a quiz that it does not have', activity.done === 'quiz' && activity.quiz.length === 0],
    )
    for (const { question, answers, correct, why } of activity.quiz)
      faults.push(
        [`"${question}" has no right answer`, !answers.some(({ id }) => id === correct)],
        [`"${question}" has an answer twice`, new Set(answers.map(({ text }) => text)).size < answers.length],
        [`"${question}" does not say why`, wordsIn([why]).length < 5],
      )
  }
  return faults.filter(([, found]) => found).map(([fault]) => fault)
}

test('a sentence occurs in one template only', () => {
  const seen = new Map<string, string>()
  const shared: string[] = []
  for (const { name, programme } of all)
    for (const sentence of textsOf(programme.parts).flatMap((text) => text.split(/(?<=[.!?:])\s+/))) {
      const words = wordsIn([sentence.toLowerCase()])
      if (words.length < 6) continue
      const key = words.join(' ')
      const other = seen.get(key) ?? name
      if (other !== name) shared.push(`${other} and ${name}: ${sentence}`)
      seen.set(key, other)
    }

  expect(shared).toEqual([])
})

test('WIZ-23 every template that the wizard offers has content', () => {
  expect(templates.filter(({ name }) => contentOf(name).length === 0)).toEqual([])
})

test('a template that is not offered any more gives an empty app', () => {
  expect(contentOf(null)).toEqual([])
  expect(contentOf('Knitting')).toEqual([])
})
