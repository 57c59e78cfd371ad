import fs from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { collecting } from '../../../../tests/letters.ts'
import { badPictures, pixelBomb, plainPng } from '../../../../tests/pictures.ts'
import type { Problem } from '../../../base/problem.ts'
import type { AsUser } from '../../../base/server/context.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { confirmEmail, getProfile, saveProfile, sendConfirmation } from './profile.ts'
import { updateUser } from './queries.ts'
import { getMe, mailTrainer, register } from './service.ts'
import { issueToken, redeemToken } from './tokens.ts'

const maya = { name: 'Maya', email: 'maya@example.test' }
const moved = { name: 'Maya', email: 'maya@new.test' }

const test = base
  .extend('letters', (): MailContent[] => [])
  .extend('trainer', async ({ make, letters }) => ({
    ...(await make.trainer(maya)),
    mail: collecting(letters),
  }))

/** A file as a form sends it. */
const upload = (bytes: Buffer, name = 'logo.png') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })

const filesOf = ({ config, userId }: AsUser) => {
  const folder = path.join(config.dataDir, 'media', 'media', String(userId))
  return fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.webp')) : []
}

const tokenIn = (letter: MailContent | undefined) =>
  new URL(letter?.action?.url ?? '').searchParams.get('token') ?? ''

describe('name and logo', () => {
  test('API-11 ACCT-04 ACCT-07 a name is saved at once, without a logo', async ({ trainer, letters }) => {
    const saved = await saveProfile(trainer, { ...maya, name: 'Maya Okafor' })

    expect(saved).toEqual({
      name: 'Maya Okafor',
      email: maya.email,
      is_email_confirmed: true,
      business_name: null,
      logo: null,
      pending_email: null,
    })
    expect(await getMe(trainer)).toMatchObject({ name: 'Maya Okafor', logo: null })
    expect(letters).toEqual([])
  })

  test('a logo is kept as a picture of ours, under a name nobody can guess', async ({ trainer }) => {
    const { logo } = await saveProfile(trainer, { ...maya, logo: upload(await plainPng(300, 300)) })

    expect(logo).toMatch(new RegExp(`^/media/${trainer.userId}/[0-9a-f-]{36}\\.webp$`))
    expect(await trainer.storage.find(String(logo).slice(1))).toMatchObject({ contentType: 'image/webp' })
    expect(await getMe(trainer)).toMatchObject({ logo })
  })

  test('a new logo takes the place of the old one, and saving only a name keeps it', async ({ trainer }) => {
    const first = await saveProfile(trainer, { ...maya, logo: upload(await plainPng(300, 300)) })

    const second = await saveProfile(trainer, { ...maya, logo: upload(await plainPng(200, 200)) })
    const third = await saveProfile(trainer, { ...maya, name: 'Somebody' })

    expect(second.logo).not.toBe(first.logo)
    expect(third.logo).toBe(second.logo)
    expect(filesOf(trainer)).toEqual([path.basename(String(second.logo))])
  })

  test('a logo can be removed, and its file goes with it', async ({ trainer }) => {
    await saveProfile(trainer, { ...maya, logo: upload(await plainPng(300, 300)) })

    expect(await saveProfile(trainer, { ...maya, remove_logo: true })).toMatchObject({ logo: null })

    expect(filesOf(trainer)).toEqual([])
  })

  test('ACCT-08 a picture that is none changes nothing, not even the name', async ({ trainer }) => {
    const { logo } = await saveProfile(trainer, { ...maya, logo: upload(await plainPng(300, 300)) })
    const bad = { ...(await badPictures()), bomb: pixelBomb(20_000, 20_000) }

    for (const [what, bytes] of Object.entries(bad))
      await expect(
        saveProfile(trainer, { ...moved, name: 'Other', logo: upload(bytes) }),
        what,
      ).rejects.toMatchObject({ fields: { logo: [expect.any(String)] } })

    expect(await getProfile(trainer)).toMatchObject({ ...maya, logo, pending_email: null })
    expect(filesOf(trainer)).toEqual([path.basename(String(logo))])
  })

  test('a save that fails at the last step leaves the old logo and no other file', async ({ trainer }) => {
    const { logo } = await saveProfile(trainer, { ...maya, logo: upload(await plainPng(300, 300)) })
    const mail = { ...trainer.mail, send: () => Promise.reject(new Error('the queue is gone')) }

    const saving = saveProfile({ ...trainer, mail }, { ...moved, logo: upload(await plainPng(200, 200)) })

    await expect(saving).rejects.toThrow('the queue is gone')
    expect(await getProfile(trainer)).toMatchObject({ ...maya, logo, pending_email: null })
    expect(filesOf(trainer)).toEqual([path.basename(String(logo))])
  })
})

describe('a new email', () => {
  test('counts only once it is confirmed; both addresses are told', async ({ trainer, letters }) => {
    const saved = await saveProfile(trainer, moved)

    expect(saved).toMatchObject({ email: maya.email, pending_email: moved.email })
    expect(await getProfile(trainer)).toEqual(saved)
    expect(letters.map(({ to }) => to)).toEqual([moved.email, maya.email])
    expect(letters[1]?.paragraphs[0]).toContain(moved.email)

    await confirmEmail(trainer, tokenIn(letters[0]))

    expect(await getProfile(trainer)).toMatchObject({ email: moved.email, pending_email: null })
  })

  test('has a link that works once', async ({ trainer, letters }) => {
    await saveProfile(trainer, moved)
    const token = tokenIn(letters[0])
    await confirmEmail(trainer, token)

    for (const used of [token, 'nonsense', `${token}x`])
      await expect(confirmEmail(trainer, used)).rejects.toMatchObject({
        status: 422,
        fields: { token: ['This link has expired or was already used'] },
      })
  })

  test('asked for twice has one link: the later', async ({ trainer, letters }) => {
    await saveProfile(trainer, { ...maya, email: 'maya@typo.test' })
    await saveProfile(trainer, moved)

    await expect(confirmEmail(trainer, tokenIn(letters[0]))).rejects.toMatchObject({ status: 422 })
    expect(await confirmEmail(trainer, tokenIn(letters[2]))).toEqual({ email: moved.email })
  })

  test('ACCT-10 of somebody else is refused under the field', async ({ make, trainer, letters }) => {
    await make.trainer({ email: moved.email })

    await expect(saveProfile(trainer, { ...moved, name: 'Other' })).rejects.toMatchObject({
      status: 422,
      fields: { email: ['This email already has an account'] },
    })
    expect(await getProfile(trainer)).toMatchObject(maya)
    expect(letters).toEqual([])
  })

  test('that somebody else took meanwhile is refused at its confirmation', async ({
    make,
    trainer,
    letters,
  }) => {
    await saveProfile(trainer, moved)
    await make.trainer({ email: moved.email })

    await expect(confirmEmail(trainer, tokenIn(letters[0]))).rejects.toMatchObject({
      status: 422,
      fields: { email: ['This email already has an account'] },
    })
    expect(await getProfile(trainer)).toMatchObject({ email: maya.email })
  })

  test('ends a reset that was mailed to the old one', async ({ db, trainer, letters }) => {
    const reset = await issueToken(db, { purpose: 'reset-password', userId: trainer.userId, minutes: 60 })
    await saveProfile(trainer, moved)

    await confirmEmail(trainer, tokenIn(letters[0]))

    expect(await redeemToken(db, 'reset-password', reset)).toBeUndefined()
  })

  test('cannot be asked for without end', async ({ trainer }) => {
    const ask = (i: number) => saveProfile(trainer, { ...maya, email: `maya${i}@new.test` })
    for (let i = 0; i < 10; i++) await ask(i)

    const refused = await ask(10).catch((problem: Problem) => problem)

    expect(refused).toMatchObject({ status: 429 })
  })

  test('is not for an admin who acts in a trainer’s place', async ({ make, trainer, letters }) => {
    const { adminId } = await make.admin()
    const acting = { ...trainer, actingAdminId: adminId }

    await expect(saveProfile(acting, moved)).rejects.toMatchObject({ status: 403 })
    expect(await saveProfile(acting, { ...maya, name: 'Corrected' })).toMatchObject({ name: 'Corrected' })
    expect(letters).toEqual([])
  })
})

describe('the address of an account', () => {
  test('is confirmed by the link of the first letter, and gets no other letter before', async ({
    make,
    letters,
  }) => {
    const mail = collecting(letters)
    const { id } = await register({ ...make.visitor(), mail }, { ...maya, password: 'a good password' })
    const trainer = { ...(await make.trainer()), mail, userId: id, trainerId: id }
    const news = () =>
      mailTrainer(trainer, id, () => ({
        kind: 'trainer_news',
        subject: 'News',
        heading: '',
        paragraphs: [],
        footer: '',
      }))
    await news()
    expect(await getProfile(trainer)).toMatchObject({ is_email_confirmed: false, pending_email: null })
    expect(letters.map(({ subject }) => subject)).toEqual(['Welcome to Liftoff'])

    expect(await confirmEmail(trainer, tokenIn(letters[0]))).toEqual({ email: maya.email })
    await news()
    expect((await getProfile(trainer)).is_email_confirmed).toBe(true)
    expect(letters.at(-1)).toMatchObject({ to: maya.email, subject: 'News' })
    await expect(sendConfirmation(trainer)).rejects.toMatchObject({ status: 409 })
  })

  test('is asked for again as often as five times an hour, and the newest link counts', async ({
    make,
    letters,
  }) => {
    const mail = collecting(letters)
    const trainer = { ...(await make.trainer({ ...maya, isConfirmed: false })), mail }
    for (let i = 0; i < 5; i++) await sendConfirmation(trainer)
    await expect(sendConfirmation(trainer)).rejects.toMatchObject({ status: 429 })

    await expect(confirmEmail(trainer, tokenIn(letters[0]))).rejects.toMatchObject({ status: 422 })
    await confirmEmail(trainer, tokenIn(letters[4]))
    expect((await getProfile(trainer)).is_email_confirmed).toBe(true)
  })

  test('is not confirmed by a link to the one before', async ({ db, make, letters }) => {
    const mail = collecting(letters)
    const trainer = { ...(await make.trainer({ ...maya, isConfirmed: false })), mail }
    await sendConfirmation(trainer)
    await updateUser(db, trainer.userId, { email: 'maya@other.test' })

    await expect(confirmEmail(trainer, tokenIn(letters[0]))).rejects.toMatchObject({ status: 422 })
    expect((await getProfile(trainer)).is_email_confirmed).toBe(false)
  })
})
