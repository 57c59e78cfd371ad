/** The lines of a CSV file, also where it is written on a member's phone. */

/** Without it, Excel does not recognize UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A spreadsheet would run a formula that a stranger typed, such as `=HYPERLINK(…)`. Some spreadsheets split cells at
 * semicolons, tabs or line breaks even inside quotes, so each part is escaped. Numbers are safe and stay unchanged.
 */
export function csvCell(text: string): string {
  const safe = /^-?\d+([.,]\d+)?$/.test(text) ? text : text.replace(formula, "$1'$2")
  return `"${safe.replaceAll('"', '""')}"`
}

const formula = /(^|[;\t\r\n])((?:["']|[^\S\t\r\n])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
