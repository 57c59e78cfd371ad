import { expect, test } from 'vitest'
import { secondFactorCalls } from './secondFactor.ts'

const { body } = secondFactorCalls.confirm

test.for(['123456', ' 123 456 ', '123\u00a0456'])('%j is read as the code 123456', (code) => {
  expect(body.parse({ code })).toEqual({ code: '123456' })
})

test.for([
  ['', 'Enter the six digits that your app shows'],
  ['12345', 'Enter the six digits that your app shows'],
  ['1234567', 'Enter the six digits that your app shows'],
  ['12345a', 'Enter the six digits that your app shows'],
  ['１２３４５６', 'Enter the six digits that your app shows'],
  ['1'.repeat(1_000_000), 'Enter the six digits that your app shows'],
] as const)('code %#: a text that is no code is refused', ([code, message]) => {
  expect(body.safeParse({ code }).error?.issues).toMatchObject([{ path: ['code'], message }])
})

test('a recovery code is read however it is typed, and a long text is refused at once', () => {
  expect(body.parse({ recovery_code: ' ABCD-efgh ijkm ' })).toEqual({ recovery_code: 'abcdefghijkm' })
  expect(body.safeParse({ recovery_code: 'a'.repeat(1_000_000) }).error?.issues).toMatchObject([
    { path: ['recovery_code'], message: "That isn't one of your recovery codes" },
  ])
  expect(body.safeParse({ recovery_code: '---' }).error?.issues).toMatchObject([
    { message: 'Enter a recovery code' },
  ])
})
