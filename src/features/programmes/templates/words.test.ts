import { describe, expect, test } from 'vitest'
import { type Inline, readMarks } from '../../pages/look/marks.tsx'
import type { Activity, Lesson, Programme } from '../document.ts'
import { contentOf } from './content.ts'

const courses = [
  { name: 'Business', modules: 6, lessons: 4, tasks: 6 },
  { name: 'Design', modules: 8, lessons: 3, tasks: 12 },
  { name: 'Marketing', modules: 8, lessons: 3, tasks: 9 },
]
const organizations = ['School app', 'Church app', 'Club app']
const all = [...courses.map(({ name }) => name), ...organizations].flatMap(contentOf).filter(hasNoWorkout)

function hasNoWorkout({ parts }: Programme): boolean {
  return parts.every(({ activities }) => activities.every(({ kind }) => kind !== 'workout'))
}

const isLesson = (activity: Activity): activity is Lesson => activity.kind === 'lesson'

function textsOf({ parts }: Programme): string[] {
  return parts
    .flatMap(({ activities }) => activities)
    .flatMap((activity) => {
      if (activity.kind === 'task') return [activity.text]
      if (!isLesson(activity)) return []
      return [
        ...activity.pieces.flatMap((piece) =>
          piece.kind === 'list' ? piece.entries : 'text' in piece ? [piece.text] : [],
        ),
        ...activity.quiz.flatMap(({ question, answers, why }) => [
          question,
          ...answers.map(({ text }) => text),
          why,
        ]),
      ]
    })
}

const plain = (text: string): string => text.replaceAll(/<[^>]+>/g, '')

describe.for(courses)('$name', ({ name, modules, lessons, tasks }) => {
  const [course] = contentOf(name)
  const parts = course?.parts ?? []

  test('WIZ-23 a course has its modules, lessons and worksheets or projects', () => {
    const activities = parts.flatMap((part) => part.activities)

    expect(course?.pace.kind).toBe('sequence')
    expect(parts.map((part) => part.activities.filter(isLesson).length)).toEqual(
      Array.from({ length: modules }, () => lessons),
    )
    expect(parts.every((part) => part.activities.at(-1)?.kind === 'task')).toBe(true)
    expect(activities.filter(({ kind }) => kind === 'task')).toHaveLength(tasks)
  })

  test('the last lesson of a module has a quiz of 3 to 5 questions, the others have none', () => {
    for (const part of parts) {
      const sizes = part.activities.filter(isLesson).map(({ quiz }) => quiz.length)

      expect(sizes.slice(0, -1).every((size) => size === 0)).toBe(true)
      expect([3, 4, 5]).toContain(sizes.at(-1))
    }
  })

  test('the place of an answer does not give it away', () => {
    const questions = parts.flatMap((part) => part.activities.filter(isLesson)).flatMap(({ quiz }) => quiz)
    const shares = ['a', 'b', 'c'].map(
      (id) => questions.filter(({ correct }) => correct === id).length / questions.length,
    )

    expect(Math.min(...shares)).toBeGreaterThan(0.15)
    expect(Math.max(...shares)).toBeLessThan(0.6)
  })

  test('the length of an answer does not give it away', () => {
    const questions = parts.flatMap((part) => part.activities.filter(isLesson)).flatMap(({ quiz }) => quiz)
    const longest = questions.filter(({ answers, correct }) => {
      const right = answers.find(({ id }) => id === correct)
      return answers.every(({ id, text }) => id === correct || text.length < (right?.text.length ?? 0))
    })

    expect(longest.length / questions.length).toBeLessThan(0.5)
  })
})

test.for(organizations)('WIZ-23 the %s has six weeks of notices, and a handbook with groups', (name) => {
  const [notices, handbook] = contentOf(name)

  expect(notices?.pace).toMatchObject({ kind: 'open', opens: 'weekly' })
  expect(notices?.parts.map(({ activities }) => activities.map(({ kind }) => kind))).toEqual(
    Array.from({ length: 6 }, () => ['lesson', 'lesson', 'task']),
  )
  expect(handbook?.pace).toMatchObject({ kind: 'open', opens: 'all' })
  expect(handbook?.parts.at(-1)?.title).toBe('Groups')
  expect(handbook?.parts.flatMap(({ activities }) => activities).length).toBeGreaterThanOrEqual(15)
})

test('no sentence occurs twice', () => {
  const sentences = all
    .flatMap(textsOf)
    .flatMap((text) => plain(text).split(/(?<=[.!?:])\s+/))
    .filter((sentence) => sentence.split(' ').length > 4)
  const twice = sentences.filter((sentence, i) => sentences.indexOf(sentence) !== i)

  expect(twice).toEqual([])
})

test('every mark is understood', () => {
  const words = (nodes: Inline[]): string =>
    nodes
      .map((node) => (typeof node === 'string' ? node : 'children' in node ? words(node.children) : ' '))
      .join('')
  const unread = all.flatMap(textsOf).filter((text) => /[<>]/.test(words(readMarks(text))))

  expect(unread).toEqual([])
})

test('the sums in the texts are right', () => {
  const sums = all.flatMap(textsOf).flatMap((text) => sumsIn(plain(text)))

  expect(sums.length).toBeGreaterThan(30)
  expect(sums.filter(({ right }) => !right)).toEqual([])
})

/** Such as "8 × $118 − $670 = $274": the left side must give the right one, rounded as it is shown. */
function sumsIn(text: string): { sum: string; right: boolean }[] {
  const number = String.raw`\$?\d[\d,]*(?:\.\d+)?`
  const shape = new RegExp(`(${number}(?: [×÷+−] ${number})+) = (?:about )?(${number})(?!\\d| [×÷+−] )`, 'g')
  return [...text.matchAll(shape)].map(([sum, left = '', right = '']) => {
    const decimals = right.split('.')[1]?.length ?? 0
    return { sum, right: Math.abs(valueOf(left) - read(right)) <= 0.5 / 10 ** decimals }
  })
}

const read = (figure: string): number => Number(figure.replaceAll(/[$,]/g, ''))

function valueOf(left: string): number {
  return left
    .split(/ (?=[+−] )/)
    .map((term) => {
      const [first = '', ...factors] = term.replace(/^[+−] /, '').split(/ (?=[×÷] )/)
      const product = factors.reduce((value, factor) => {
        const by = read(factor.slice(2))
        return factor.startsWith('×') ? value * by : value / by
      }, read(first))
      return term.startsWith('− ') ? -product : product
    })
    .reduce((total, term) => total + term, 0)
}
