import { expect, test } from 'vitest'
import { type TemplateFile, templateNames } from './names.ts'
import { templatePage } from './template.ts'

const files = Object.keys(templateNames) as TemplateFile[]
test.each(files)('%s parses', (file) => {
  let n = 0
  expect(templatePage(file, () => `n${++n}`).content.section.length).toBeGreaterThan(5)
})
