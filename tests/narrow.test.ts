import fs from 'node:fs'
import { expect, test } from 'vitest'

/** The dashboard's files only: a site's pages have their own breakpoints. */
const files = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(ui|app|features\/\w+\/web)\/.*\.(css|tsx?)$/.test(name) && !/\.test\./.test(name))

/** See docs/decisions/0047-where-screens-become-narrow.md. */
const others = [
  'features/plans/web/Coupons.module.css: 760',
  'features/signup/web/StepForm.module.css: 650',
  'features/signup/web/WizardFrame.module.css: 650',
  'features/signup/web/steps/TemplateStep.tsx: 650',
  'features/signup/web/steps/steps.module.css: 650',
]

/** The window widths in a file's media queries, between a large phone and a tablet. */
function widthsIn(name: string): number[] {
  const source = fs.readFileSync(`src/${name}`, 'utf8').replace(/@container[^{]*/g, '')
  const queries = source.match(/@media[^{]*|\((?:max|min)-width: \d+px\)|\(width [<>=]+ \d+px\)/g) ?? []
  return queries
    .flatMap((query) => [...query.matchAll(/(\d+)px/g)].map(([, width]) => Number(width)))
    .filter((width) => width > 480 && width < 768)
}

test('CONST-02 the threshold of narrow screens is 600 px, and another is a decision', () => {
  const asked = files.flatMap((name) => widthsIn(name).map((width) => `${name}: ${width}`))
  // 599 is the last pixel below 600, for queries that include their bound.
  expect([...new Set(asked)].filter((one) => !/: (600|599)$/.test(one)).toSorted()).toEqual(others)
  expect(asked.filter((one) => one.endsWith(': 600')).length).toBeGreaterThan(5)
})
