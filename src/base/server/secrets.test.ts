import { expect, test } from 'vitest'
import { decryptSecret, encryptSecret } from './secrets.ts'

const [older, newer] = ['a1'.repeat(32), 'b2'.repeat(32)]
const secret = Buffer.from('a shared secret')

test('a secret is not stored as it is, and never twice the same', () => {
  const keys = { secretKeys: [older] }
  const [once, again] = [encryptSecret(keys, secret, 'user 1'), encryptSecret(keys, secret, 'user 1')]

  expect(once.includes(secret)).toBe(false)
  expect(once.equals(again)).toBe(false)
  expect(decryptSecret(keys, once, 'user 1')).toEqual(secret)
})

test('after a change of keys the old key still reads what it wrote', () => {
  const stored = encryptSecret({ secretKeys: [older] }, secret, 'user 1')

  expect(decryptSecret({ secretKeys: [newer, older] }, stored, 'user 1')).toEqual(secret)
  expect(() => decryptSecret({ secretKeys: [newer] }, stored, 'user 1')).toThrow(/No key of SECRET_KEY/)
})

test('a secret of somebody else, or one that was changed, cannot be read', () => {
  const keys = { secretKeys: [older] }
  const stored = encryptSecret(keys, secret, 'user 1')
  expect(() => decryptSecret(keys, stored, 'user 2')).toThrow()

  stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1
  expect(() => decryptSecret(keys, stored, 'user 1')).toThrow()
})
