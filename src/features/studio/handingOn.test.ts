import { expect, test } from 'vitest'
import { messageOf } from './handingOn.ts'

test('DASH-13 the message has the address on a line of its own, and how to install it on every phone', () => {
  const message = messageOf('Maya in Motion', 'https://maya--app.example.com')

  expect(message.split('\n')).toContain('https://maya--app.example.com')
  expect(message).toMatch(/^Maya in Motion is an app .*Android: .*iPhone: .*Instagram/s)
})
