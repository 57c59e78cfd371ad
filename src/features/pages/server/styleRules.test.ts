import { expect, test } from 'vitest'
import { hoistStyles } from './styleRules.ts'

test('no style attribute is left, and equal ones are one rule', () => {
  const { markup, rules } = hoistStyles(
    '<p class="a" style="color:red">x</p><p style="color:red" id="i">y</p><b style="--s:3">z</b>',
  )

  expect(markup).toBe('<p class="lp-1_ a">x</p><p class="lp-1_" id="i">y</p><b class="lp-2_">z</b>')
  expect(rules).toBe('.lp-1_{color:red}.lp-2_{--s:3}')
})

test('a font with quotes keeps them, and words that look like a style stay words', () => {
  const { markup, rules } = hoistStyles(
    '<p style="font-family:&quot;Open Sans&quot;, serif">He said style=&quot;red&quot; &gt; blue</p>',
  )

  expect(rules).toBe('.lp-1_{font-family:"Open Sans", serif}')
  expect(markup).toBe('<p class="lp-1_">He said style=&quot;red&quot; &gt; blue</p>')
})

test('no text can get out of its rule or its element', () => {
  const { rules } = hoistStyles('<p style="a:}body{x:y}&lt;/style&gt;&lt;script&gt;">x</p>')

  expect(rules).toBe('.lp-1_{a:bodyx:y/stylescript}')
})
