/** Where on the page an error points to, and what can be refused before the server is asked. */
import { Problem } from '../../../../base/problem.ts'
import { faultText, partAt } from '../../document/faults.ts'
import { type Page, PageOnWire, toWire } from '../../document/page.ts'

/** The id of what has to be fixed. */
export function faultyPart({ fields = {} }: Problem, page: Page): string | undefined {
  const ids = Object.keys(fields).map((path) => partAt(page, path))
  return ids.find((id) => id !== undefined)
}

export function findFault(page: Page): Problem | undefined {
  const issue = PageOnWire.safeParse(toWire(page)).error?.issues[0]
  if (!issue) return undefined
  const words = faultText(issue, page)
  return new Problem(422, words, { fields: { [issue.path.join('.')]: [words] } })
}
