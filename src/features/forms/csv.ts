/** Submissions as a table: one row each, one column for each question that was asked. */
import type { Submission } from './contract.ts'

/** A label, and which one of the same label in its form: `Child`, the second. */
export interface Question {
  label: string
  nth: number
}

export const submissionHead = (questions: readonly Question[]) => [
  'Received',
  'Form',
  'Page',
  ...questions.map(({ label }) => label),
]

export function submissionCells(
  { created_at, form_name, page_slug, answers }: Submission,
  questions: readonly Question[],
): string[] {
  const values = new Map<string, string>()
  const asked = new Map<string, number>()
  for (const { label, value } of answers) {
    const nth = (asked.get(label) ?? 0) + 1
    asked.set(label, nth)
    values.set(keyOf({ label, nth }), value)
  }
  return [
    created_at,
    form_name,
    `/${page_slug}`,
    ...questions.map((question) => values.get(keyOf(question)) ?? ''),
  ]
}

const keyOf = ({ label, nth }: Question) => `${nth} ${label}`
