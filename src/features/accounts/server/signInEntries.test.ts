/** What the audit log says of signing in. */
import { describe, expect } from 'vitest'
import { setUpApp, signedIn, test } from '../../../../tests/secondFactor.ts'
import { hire } from '../../../../tests/staff.ts'
import type { AsAdmin, AsTrainer } from '../../../base/server/context.ts'
import { auditCalls } from '../../audit/contract.ts'
import { exportActivity, listActivity, listAudit } from '../../audit/server/reading.ts'
import { hashPassword } from './password.ts'
import { updateUser } from './queries.ts'
import { resetPassword } from './recovery.ts'
import { confirmIdentity, finishSignIn } from './secondFactor.ts'
import { login, register } from './service.ts'
import { issueToken } from './tokens.ts'

const maya = { email: 'maya@example.test', password: 'a good password' }
const chromeOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const own = (asked: object = {}) => auditCalls.listOwn.query.parse(asked)
const activity = async (trainer: AsTrainer, asked: object = {}) =>
  (await listActivity(trainer, own(asked))).data
const wrong = { ...maya, password: 'a bad password' }

async function fail(visitor: Parameters<typeof login>[0], times: number, who = wrong): Promise<void> {
  for (let i = 0; i < times; i++) await expect(login(visitor, who)).rejects.toMatchObject({ status: 422 })
}

describe('a sign-in', () => {
  test('is recorded once, with how and from where, and its trainer sees it', async ({ make, trainer }) => {
    const visitor = { ...make.visitor(), ip: '84.113.20.7', userAgent: chromeOnMac }
    await login(visitor, maya)

    expect(await activity(trainer)).toMatchObject([
      {
        what: 'Signed in',
        who: { id: trainer.userId },
        role: 'trainer',
        subject: { kind: 'account', label: 'Somebody' },
        after: { signed_in_with: 'password' },
        ip: '84.113.20.7',
        device: 'Chrome on Mac',
      },
    ])
  })

  test('says the second factor that was used, also when it is shown again', async ({
    make,
    trainer,
    begin,
  }) => {
    const { codeOf, recoveryCodes } = await setUpApp(trainer)
    await finishSignIn(make.visitor(), { token: await begin(), code: codeOf(0) })
    const [typed = ''] = recoveryCodes
    await confirmIdentity(trainer, { recovery_code: typed.replaceAll('-', '') })

    expect(
      (await activity(trainer, { group: 'sign_in' })).map(({ action, after }) => [action, after]),
    ).toEqual([
      ['identity_confirmed', { second_factor: 'recovery code' }],
      ['recovery_code_used', { recovery_codes_left: 9 }],
      ['signed_in', { second_factor: 'authenticator app' }],
      ['second_factor_added', { second_factor: 'an authenticator app' }],
    ])
  })

  test('with a mailed link and with a new account says so', async ({ db, make, trainer }) => {
    const token = await issueToken(db, { purpose: 'reset-password', userId: trainer.userId, minutes: 60 })
    await resetPassword(make.visitor(), { token, new_password: 'a better password' })
    const { id } = signedIn(
      await register(make.visitor(), { name: 'Noa', email: 'noa@example.test', password: 'a good password' }),
    )

    expect((await activity(trainer)).map(({ action, after }) => [action, after])).toEqual([
      ['signed_in', { signed_in_with: 'mailed link' }],
      ['password_reset', null],
    ])
    expect(await activity({ ...trainer, trainerId: id })).toMatchObject([
      { action: 'signed_in', after: { signed_in_with: 'new account' }, subject: { label: 'Noa' } },
    ])
  })

  test('of staff is in the log of whom they work for, and one of an admin in the platform’s', async ({
    db,
    make,
    trainer,
  }) => {
    const staff = await hire(trainer, ['customers'], { email: 'sam@example.test' })
    const password_hash = await hashPassword('a good password')
    await updateUser(db, staff.userId, { password_hash })
    const admin = await make.admin({ email: 'ops@example.test' })
    for (const email of ['sam@example.test', 'ops@example.test'])
      await login(make.visitor(), { email, password: 'a good password' })

    expect(await activity(trainer)).toMatchObject([
      { action: 'signed_in', role: 'staff', who: { name: 'Sam Staff' } },
    ])
    const all = await listAudit(admin, auditCalls.list.query.parse({ group: 'sign_in' }))
    expect(all.data).toMatchObject([{ trainer: null, role: 'admin' }, { role: 'staff' }])
  })
})

describe('wrong passwords', () => {
  test('are one entry once they are five, by nobody who is known', async ({ make, trainer }) => {
    await fail(make.visitor(), 4)
    expect(await activity(trainer)).toEqual([])
    await fail({ ...make.visitor(), ip: '45.9.148.99' }, 7)

    expect(await activity(trainer)).toMatchObject([
      {
        what: 'Entered several wrong passwords',
        who: null,
        role: 'system',
        subject: { label: 'Somebody' },
        after: { wrong_passwords: 5 },
        ip: '45.9.148.99',
      },
    ])
  })

  test('for an address without an account leave nothing', async ({ make }) => {
    const admin: AsAdmin = await make.admin()
    await fail(make.visitor(), 6, { email: 'nobody@example.test', password: 'x' })

    expect((await listAudit(admin, auditCalls.list.query.parse({}))).data).toEqual([])
  })

  test('that come after the right one count anew', async ({ make, trainer }) => {
    await fail(make.visitor(), 4)
    await login(make.visitor(), maya)
    await fail(make.visitor(), 1)

    expect((await activity(trainer)).map(({ action }) => action)).toEqual(['signed_in'])
  })
})

test('wrong codes after the right password are one entry', async ({ make, trainer, begin }) => {
  await setUpApp(trainer)
  const token = await begin()
  for (let i = 0; i < 5; i++)
    await expect(finishSignIn(make.visitor(), { token, code: '000000' })).rejects.toMatchObject({
      status: 422,
    })

  expect(await activity(trainer, { action: 'second_factor_failed' })).toMatchObject([
    { after: { wrong_codes: 5 } },
  ])
})

test('an export has sign-ins too, and follows the group', async ({ make, trainer }) => {
  await login(make.visitor(), maya)
  const csv = async (asked: object) => {
    let text = ''
    for await (const chunk of exportActivity(trainer, own(asked)).chunks) text += chunk
    return text.trim().split('\r\n')
  }

  expect((await csv({ group: 'sign_in' }))[1]).toContain('"Signed in"')
  expect(await csv({ group: 'money' })).toHaveLength(1)
})
