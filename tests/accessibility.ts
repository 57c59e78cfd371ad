import fs from 'node:fs'
import type { Page } from '@playwright/test'
import type { ImpactValue } from 'axe-core'

/** The short form: every page loads it anew. */
const axeSource = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

export interface Finding {
  impact: ImpactValue
  /** The rule and the markup that breaks it. */
  text: string
}

/**
 * The violations that axe finds in a page or in part of it. Calls axe directly: its Playwright adapter opens a second
 * page for each check and takes three times as long. Frames are not checked.
 */
export async function findings(page: Page, within = 'html'): Promise<Finding[]> {
  await page.locator(within).first().waitFor()
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (within) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(within, { resultTypes: ['violations'], iframes: false })
    return violations.map(({ id, impact, nodes }) => ({
      impact: impact ?? null,
      text: `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    }))
  }, within)
}
