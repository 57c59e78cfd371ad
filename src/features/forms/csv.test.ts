import { expect, test } from 'vitest'
import type { Submission } from './contract.ts'
import { submissionsCsv } from './csv.ts'

const sent = (
  answers: Record<string, string> | [string, string][],
  more: Partial<Submission> = {},
): Submission => ({
  id: 1,
  page_slug: '',
  form_id: 'form-1',
  form_name: 'Contact',
  answers: (Array.isArray(answers) ? answers : Object.entries(answers)).map(([label, value]) => ({
    label,
    name: label,
    value,
  })),
  created_at: '2027-03-31T10:00:00.000Z',
  read_at: null,
  ...more,
})
const lines = (...submissions: Submission[]) => submissionsCsv(submissions).slice(1).split('\r\n')

test('all columns of all forms, the same question in the same one, and a mark for Excel', () => {
  const csv = submissionsCsv([
    sent({ Name: 'Noa', Email: 'noa@example.test' }),
    sent({ Email: 'ben@example.test', Wünsche: '中文' }, { form_name: 'Wishes', page_slug: 'about' }),
  ])

  expect(csv).toBe(
    '\uFEFF"Received","Form","Page","Name","Email","Wünsche"\r\n' +
      '"2027-03-31T10:00:00.000Z","Contact","/","Noa","noa@example.test",""\r\n' +
      '"2027-03-31T10:00:00.000Z","Wishes","/about","","ben@example.test","中文"\r\n',
  )
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(submissionsCsv([sent({ Text: 'He said "a, b"\nand left' })])).toContain(
    '"He said ""a, b""\nand left"\r\n',
  )
})

test.for([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://evil.test")', '\'=HYPERLINK(""https://evil.test"")'],
  ['+1 555', "'+1 555"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "\t'=1"],
  ['＝1+1', "'＝1+1"],
  ["x;=cmd|'/C calc'!A0", "x;'=cmd|'/C calc'!A0"],
  ['x; "=1', 'x;\' ""=1'],
  ['x\n=1', "x\n'=1"],
  ['x\t@1', "x\t'@1"],
  ['-12.5', '-12.5'],
  ['a=b, -c', 'a=b, -c'],
])('a formula is only text: %s', ([value = '', cell]) => {
  expect(submissionsCsv([sent({ [value]: value })]).split('"/",')[1]).toBe(`"${cell}"\r\n`)
})

test('the same question twice in one form is two columns', () => {
  expect(
    lines(
      sent([
        ['Child', 'Ada'],
        ['Child', 'Ben'],
      ]),
    ),
  ).toEqual([
    '"Received","Form","Page","Child","Child"',
    '"2027-03-31T10:00:00.000Z","Contact","/","Ada","Ben"',
    '',
  ])
})
