/** What fills the phone in the Studio: the rows that the device of somebody who joins today would have. */
import type { PreviewRow } from '../../base/preview.ts'
import type { ProgrammePreview } from '../programmes/contract.ts'
import { cutPart, outlineOf } from '../programmes/cutting.ts'
import type { ShownExercise } from '../programmes/exercises.ts'
import { partKey } from '../programmes/published.ts'
import type { Enrolment } from '../training/enrolment.ts'

export function rowsOf(
  programmes: ProgrammePreview['programmes'],
  find: (id: string) => ShownExercise | undefined,
  today: string,
): PreviewRow[] {
  const outlines = programmes.map(({ id, version, document }) => ({ id, version, ...outlineOf(document) }))
  return [
    { in: 'meta', key: 'programmes', value: outlines },
    // Without it the app waits for its first answer.
    { in: 'meta', key: 'cursor', value: 'preview' },
    ...programmes.flatMap(({ id, version, document }) =>
      document.parts.map((part): PreviewRow => {
        const value = { programme: id, version, ...cutPart(part, find) }
        return { in: 'parts', key: partKey(id, version, part.id), value }
      }),
    ),
    ...programmes.map(({ id }): PreviewRow => ({ in: 'enrolments', key: `${id}`, value: joined(id, today) })),
  ]
}

const joined = (programme: number, today: string): Enrolment => ({
  id: programme,
  programme,
  starts_on: today,
  since: today,
  pace: {},
  weekdays: [],
  reached: null,
  moves: {},
  state: 'running',
})
