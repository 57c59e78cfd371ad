import { expect, test } from 'vitest'
import type { Outline, PublishedPart } from '../programmes/published.ts'
import { contentOf } from '../programmes/templates/content.ts'
import { templates } from '../signup/choices.ts'
import type { Enrolment } from '../training/enrolment.ts'
import { todayOf } from '../training/today.ts'
import { rowsOf } from './preview.ts'

const today = '2026-11-17'

test.for(templates.map(({ name }) => name))(
  'MISC-17 the phone with the content of %s has something to do, with all it needs',
  (name) => {
    const programmes = contentOf(name).map((document, index) => ({ id: index + 1, version: 1, document }))
    const asked = new Set<string>()
    const rows = rowsOf(programmes, (id) => void asked.add(id), today)
    const valueOf = (room: string, key: string) =>
      rows.find((row) => row.in === room && row.key === key)?.value
    const outlines = valueOf('meta', 'programmes') as (Outline & { id: number })[]
    expect(outlines).toHaveLength(programmes.length)
    for (const { id, ...outline } of outlines) {
      const enrolment = valueOf('enrolments', `${id}`) as Enrolment
      const { now, anytime, parts } = todayOf({ ...outline }, enrolment, [], today)
      expect(parts[0]?.open).toBe(true)
      if (outline.pace.kind !== 'open') expect([...now, ...anytime]).not.toEqual([])
      for (const part of outline.parts)
        expect(valueOf('parts', `${id}/1/${part.id}`) as PublishedPart).toMatchObject({
          programme: id,
          part: { id: part.id, activities: part.activities.map((one) => ({ id: one.id })) },
        })
    }
    expect(asked.size > 0).toBe(JSON.stringify(programmes).includes('"kind":"workout"'))
  },
)
