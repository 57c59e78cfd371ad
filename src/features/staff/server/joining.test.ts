import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { createUser } from '../../accounts/server/service.ts'
import { joinStaff } from './joining.ts'
import { insertInvitation } from './queries.ts'
import { hashOf } from './service.ts'

test('of two who use one invitation at once, one joins', async ({ world }) => {
  const { db } = world
  const owner = { role: 'trainer' as const, name: 'Maya', email: 'maya@at-once.test' }
  const { id: trainer_id } = await createUser(db, owner)
  const invited = { trainer_id, name: 'Sam', email: 'sam@at-once.test', permissions: ['pages'] }
  await insertInvitation(db, { ...invited, token_hash: hashOf('one-token') }, 7)
  const visitor = { ...world.doors, db, ip: '127.0.0.1', userAgent: 'test', site: null }
  const join = (name: string) =>
    joinStaff(visitor, { token: 'one-token', name, password: 'a good password' }).then(
      () => 'joined',
      ({ message }: Error) => message,
    )

  const answers = await Promise.all([join('Sam'), join('Eve')])

  expect(answers.toSorted()).toEqual([
    'This invitation has expired, was used or was withdrawn. Ask for a new one.',
    'joined',
  ])
})
