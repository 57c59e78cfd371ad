import { expect, test } from 'vitest'
import { type ImportGraph, storiesIn, storiesThatSay, testsOfTheWire, testsThatReach } from './affected.ts'

const graph: ImportGraph = new Map([
  ['src/features/plans/price.ts', []],
  ['src/features/plans/contract.ts', []],
  ['src/features/plans/price.test.ts', ['src/features/plans/price.ts']],
  ['src/features/checkout/quote.ts', ['src/features/plans/price.ts']],
  ['src/features/checkout/quote.test.ts', ['src/features/checkout/quote.ts']],
  ['src/app/routes.ts', ['src/features/checkout/quote.ts']],
  ['tests/httpApp.ts', ['src/app/routes.ts']],
  ['src/app/http/sites.test.ts', ['tests/httpApp.ts']],
  ['src/app/http/selling.test.ts', ['tests/httpApp.ts']],
])

test('a changed file chooses the tests that import it, the nearest first, and none behind the composition', () => {
  expect(testsThatReach(['src/features/plans/price.ts'], graph)).toEqual([
    'src/features/plans/price.test.ts',
    'src/features/checkout/quote.test.ts',
  ])
  expect(testsThatReach(['tests/httpApp.ts'], graph)).toEqual([
    'src/app/http/sites.test.ts',
    'src/app/http/selling.test.ts',
  ])
})

test('a test of the wire is chosen by the path of a changed feature’s call', () => {
  const texts: Record<string, string> = {
    'src/features/plans/contract.ts': "path: 'pricing/:id'",
    'src/app/http/selling.test.ts': "from '../../../tests/httpApp.ts'; url: '/api/v1/pricing/7'",
    'src/app/http/sites.test.ts': "from '../../../tests/httpApp.ts'; url: '/api/v1/pages'",
  }
  const chosen = testsOfTheWire(['src/features/plans/price.ts'], graph, (file) => texts[file] ?? '')
  expect(chosen).toEqual(['src/app/http/selling.test.ts'])
})

test('stories are chosen by the words of a changed screen, rare words first', () => {
  const stories = [
    ...storiesIn('a.spec.ts', "test('one', () => {\n  click('Save plan')\n})\n"),
    ...storiesIn('b.spec.ts', "\ntest('two', () => {\n  click('Save plan')\n  click('Add coupon')\n})\n"),
    ...storiesIn('c.spec.ts', "test('three', () => {\n  click('Sign in')\n})\n"),
  ]
  const chosen = storiesThatSay(['<Button>Save plan</Button><Button>Add coupon</Button>'], stories, 5)
  expect(chosen.map(({ file, line }) => `${file}:${line}`)).toEqual(['b.spec.ts:2', 'a.spec.ts:1'])
})
