/** Submissions as a table for any spreadsheet: one row each, one column per question. */
import type { Submission } from './contract.ts'

/** Without it Excel does not read the file as UTF-8. */
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

/** By label, so the same question in two forms is one column; a repeated one in the same form is another. */
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
 * CSV injection: a spreadsheet would run what a stranger wrote, such as `=HYPERLINK(…)`. Some split cells at
 * semicolons, tabs or line breaks regardless of quotes, so each part is escaped. A number is only a number.
 */
function cell(text: string): string {
  const safe = /^-?\d+([.,]\d+)?$/.test(text) ? text : text.replace(formula, "$1'$2")
  return `"${safe.replaceAll('"', '""')}"`
}

const formula = /(^|[;\t\r\n])((?:["']|[^\S\t\r\n])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
