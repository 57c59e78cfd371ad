import { expect, test } from 'vitest'
import type { Submission } from './contract.ts'
import { submissionCells, submissionHead } from './csv.ts'

const sent = (answers: [label: string, value: string][]): Submission => ({
  id: 1,
  page_slug: 'about',
  form_id: 'form-1',
  form_name: 'Contact',
  answers: answers.map(([label, value]) => ({ label, name: label, value })),
  created_at: '2027-03-31T10:00:00.000Z',
  read_at: null,
})

const questions = [
  { label: 'Child', nth: 1 },
  { label: 'Child', nth: 2 },
  { label: 'Email', nth: 1 },
]

test('the same question twice in one form is two columns, and what was not asked is empty', () => {
  expect(submissionHead(questions)).toEqual(['Received', 'Form', 'Page', 'Child', 'Child', 'Email'])
  expect(
    submissionCells(
      sent([
        ['Child', 'Ada'],
        ['Other', '?'],
        ['Child', 'Ben'],
      ]),
      questions,
    ),
  ).toEqual(['2027-03-31T10:00:00.000Z', 'Contact', '/about', 'Ada', 'Ben', ''])
})
