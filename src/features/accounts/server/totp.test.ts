import { expect, test } from 'vitest'
import { base32, codeAt, stepAt, stepOfCode, totpUri } from './totp.ts'

/** The secret of the RFC's test vectors. */
const secret = Buffer.from('12345678901234567890')

test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const)('at second %i the code is the one of RFC 6238', ([second, code]) => {
  expect(codeAt(secret, stepAt(second * 1000))).toBe(code)
  expect(stepOfCode(secret, code, second * 1000)).toBe(stepAt(second * 1000))
})

test('a code is right one step earlier and later, and wrong beyond that', () => {
  const now = 1_234_567_890_000
  const found = [-2, -1, 0, 1, 2].map(
    (shift) => stepOfCode(secret, codeAt(secret, stepAt(now) + shift), now) !== undefined,
  )
  expect(found).toEqual([false, true, true, true, false])
})

test.for(['', '28708', '2870820', '２８７０８２', 'abcdef'])('%j is not a code', (code) => {
  expect(stepOfCode(secret, code, 59_000)).toBeUndefined()
})

test('a secret is written as RFC 4648 says', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('the address in the QR code names the product and the account', () => {
  expect(totpUri('GEZD', { issuer: 'Lift & off', email: 'a+b@example.test' })).toBe(
    'otpauth://totp/Lift%20%26%20off:a%2Bb%40example.test?secret=GEZD&issuer=Lift%20%26%20off',
  )
})
