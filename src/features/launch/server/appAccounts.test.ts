import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { findTraineeByEmail } from '../../customers/server/service.ts'
import { stepsFor } from '../appAccountSteps.ts'
import { appAccountCalls } from '../appAccounts.ts'
import { findAppAccounts } from './appAccountQueries.ts'
import {
  checkLinks,
  findReviewer,
  getAppAccounts,
  hasAppleAccount,
  removeReviewer,
  saveLinks,
  saveReviewer,
  setOwner,
  setStep,
  showPassword,
} from './appAccounts.ts'

const nothing = {
  owner_kind: null,
  steps: {},
  ios_applink: null,
  android_applink: null,
  reviewer: null,
}

test('MISC-18 each step has its state, also when two windows change two of them', async ({ make }) => {
  const [maya, other] = [await make.trainer({ appName: 'Strong' }), await make.trainer()]
  expect(await getAppAccounts(maya)).toMatchObject(nothing)

  await setOwner(maya, { owner_kind: 'organization' })
  await Promise.all([
    setStep(maya, { step: 'apple-duns', state: 'waiting' }),
    setStep(maya, { step: 'google-account', state: 'done' }),
  ])

  expect(await getAppAccounts(maya)).toMatchObject({
    owner_kind: 'organization',
    steps: { 'apple-duns': 'waiting', 'google-account': 'done' },
  })
  expect(await setStep(maya, { step: 'apple-duns', state: 'open' })).toMatchObject({
    steps: { 'apple-duns': 'open', 'google-account': 'done' },
  })
  expect(await getAppAccounts(other)).toMatchObject(nothing)
})

test('the Apple account is known once all its steps are done, or the app is in the store', async ({
  make,
}) => {
  const [maya, listed] = [
    await make.trainer({ appName: 'Strong' }),
    await make.trainer({ appName: 'Listed' }),
  ]
  await setOwner(maya, { owner_kind: 'person' })
  for (const { name } of stepsFor('apple', 'person')) {
    expect(await hasAppleAccount(maya.db, maya.trainerId)).toBe(false)
    await setStep(maya, { step: name, state: 'done' })
  }
  expect(await hasAppleAccount(maya.db, maya.trainerId)).toBe(true)
  // A company needs its number too.
  await setOwner(maya, { owner_kind: 'organization' })
  expect(await hasAppleAccount(maya.db, maya.trainerId)).toBe(false)

  const links = { ios_applink: 'https://apps.apple.com/app/id1', android_applink: '' }
  expect(await saveLinks(listed, links)).toMatchObject({ ...links, android_applink: null })
  expect(await hasAppleAccount(listed.db, listed.trainerId)).toBe(true)
  expect(await saveLinks(listed, { ios_applink: '', android_applink: '' })).toMatchObject(nothing)
})

test('a reviewer gets an account on the site, and the password is stored encrypted', async ({ make }) => {
  const maya = await make.trainer({ appName: 'Strong' })
  const { db, trainerId } = maya
  const reviewer = { email: 'review@example.test', notes: 'Look under Plan.' }
  await expect(saveReviewer(maya, reviewer)).rejects.toMatchObject({
    fields: { password: [expect.any(String)] },
  })
  expect(await findReviewer(db, trainerId)).toBeUndefined()
  await expect(showPassword(maya)).rejects.toMatchObject({ status: 404 })

  expect(await saveReviewer(maya, { ...reviewer, password: 'open sesame' })).toMatchObject({ reviewer })

  expect(await findReviewer(db, trainerId)).toBe('review@example.test')
  expect(await findTraineeByEmail(db, trainerId, 'review@example.test')).toMatchObject({
    name: 'App reviewer',
  })
  const stored = (await findAppAccounts(db, trainerId))?.reviewer_password
  expect(stored?.toString('latin1')).not.toContain('sesame')
  // Without a new password the stored one stays.
  await saveReviewer(maya, { ...reviewer, notes: '' })
  expect(await showPassword(maya)).toEqual({ password: 'open sesame' })

  expect(await removeReviewer(maya)).toMatchObject({ reviewer: null })
  expect(await findReviewer(db, trainerId)).toBeUndefined()
})

test('the stores are asked whether they know a link', async ({ make }) => {
  const maya = await make.trainer({ appName: 'Strong' })
  const links = {
    ios_applink: 'https://apps.apple.com/app/id1',
    android_applink: 'https://play.google.com/store/apps/details?id=com.strong',
  }
  const answering = (status: number) => async (urls: readonly string[]) =>
    new Map(urls.map((url) => [url, { kind: 'answered' as const, status, bytes: undefined }]))
  expect(await checkLinks(maya, answering(200))).toEqual({ ios_applink: 'none', android_applink: 'none' })

  await saveLinks(maya, links)
  for (const [status, state] of [
    [200, 'found'],
    [404, 'missing'],
    [503, 'unknown'],
    [429, 'unknown'],
  ] as const)
    expect(await checkLinks(maya, answering(status))).toEqual({ ios_applink: state, android_applink: state })
  // No answer in time.
  expect(await checkLinks(maya, async () => new Map())).toMatchObject({ ios_applink: 'unknown' })
})

test('the links have the shape of each store', () => {
  const fits = (name: 'ios_applink' | 'android_applink', link: string) =>
    appAccountCalls.saveLinks.body.shape[name].safeParse(link).success
  for (const link of [
    'https://apps.apple.com/app/id1234567890',
    'https://apps.apple.com/us/app/strong-with-maya/id1234567890?l=en',
    'https://testflight.apple.com/join/AbC123',
  ])
    expect(fits('ios_applink', link), link).toBe(true)
  for (const link of [
    'https://apps.apple.com/',
    'https://apps.apple.com/us/developer/maya/12',
    'http://apps.apple.com/app/id1',
    'https://apps.apple.com:8443/app/id1',
    'https://apps.apple.com.evil.example/app/id1',
    `https://apps.apple.com/app/id${'1'.repeat(3000)}`,
  ])
    expect(fits('ios_applink', link), link.slice(0, 60)).toBe(false)
  for (const link of [
    'https://play.google.com/store/apps/details?id=com.strong.maya',
    'https://play.google.com/store/apps/details?hl=de&id=com.strong.maya',
    'https://play.google.com/apps/testing/com.strong.maya',
  ])
    expect(fits('android_applink', link), link).toBe(true)
  for (const link of [
    'https://play.google.com/store',
    'https://play.google.com/store/apps/details?hl=de',
    '127.0.0.1',
  ])
    expect(fits('android_applink', link), link).toBe(false)
})
