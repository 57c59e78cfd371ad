/** Submissions as a table that any spreadsheet opens: one row each, one column for each question that was asked. */
import type { Submission } from './contract.ts'

/** Without it Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

export function submissionsCsv(submissions: readonly Submission[]): string {
  const rows = submissions.map((submission) => ({ submission, values: byQuestion(submission) }))
  const questions = [...new Set(rows.flatMap(({ values }) => [...values.keys()]))]
  const head = ['Received', 'Form', 'Page', ...questions.map((question) => question.replace(/\n.*/, ''))]
  const lines = rows.map(({ submission: { created_at, form_name, page_slug }, values }) => [
    created_at,
    form_name,
    `/${page_slug}`,
    ...questions.map((question) => values.get(question) ?? ''),
  ])
  return `${BYTE_ORDER_MARK}${[head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/** By label, so that the same question of two forms is one column; a second one of the same form is another. */
function byQuestion({ answers }: Submission): Map<string, string> {
  const values = new Map<string, string>()
  for (const { label, value } of answers) {
    let question = label
    for (let nth = 2; values.has(question); nth++) question = `${label}\n${nth}`
    values.set(question, value)
  }
  return values
}

/**
 * A spreadsheet would run what a stranger wrote: `=HYPERLINK(…)`. Where it parts cells by semicolons, tabs or line ends,
 * whatever the quotes say, each part begins a cell. A number is only a number.
 */
function cell(text: string): string {
  const safe = /^-?\d+([.,]\d+)?$/.test(text) ? text : text.replace(formula, "$1'$2")
  return `"${safe.replaceAll('"', '""')}"`
}

const formula = /(^|[;\t\r\n])((?:["']|[^\S\t\r\n])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
