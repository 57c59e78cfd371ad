import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { badPictures, plainPng } from '../../../../tests/pictures.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { getMe } from '../../accounts/server/service.ts'
import { longest, SettingsChange } from '../settings.ts'
import { saveSite } from './queries.ts'
import { findSiteOwner, nameApp } from './service.ts'
import { checkDomain, getSettings, saveSettings } from './settings.ts'

const test = base.extend('maya', ({ make }) => make.trainer({ appName: 'Strong' }))

/** Parsed by the call's schema, like a request. */
const save = (trainer: AsTrainer, change: object) => saveSettings(trainer, SettingsChange.parse(change))
/** The schema's messages by field. */
const faults = (change: object) =>
  SettingsChange.safeParse(change).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

const picture = async (bytes?: Buffer) =>
  new File([new Uint8Array(bytes ?? (await plainPng(300, 300)))], 'icon.png', { type: 'image/png' })

const everything = {
  business_name: 'Strong with Maya',
  domain: 'maya',
  redirect_url: 'https://app.maya.example/start?from=liftoff',
  is_show_logo: false,
  ios_applink: 'https://apps.apple.com/us/app/strong/id1',
  android_applink: 'https://play.google.com/store/apps/details?id=strong',
  terms_of_service: 'Be kind.\r\n\r\nPay on time.',
  tracking: '<script>\r\ncount()\r\n</script>',
  privacy_policy: 'https://maya.example/privacy',
  imprint: 'Maya Okafor, Harbor Street 12',
  support_email: 'help@maya.example',
}

describe('saving', () => {
  test('SET-01 SET-05 SET-06 API-67 one call saves all, the user is changed, and texts have line ends of one sign', async ({
    maya,
  }) => {
    const saved = await save(maya, { ...everything, icon: await picture() })

    expect(saved).toEqual({
      ...everything,
      app_icon: expect.stringMatching(new RegExp(`^/media/${maya.trainerId}/[0-9a-f-]{36}\\.webp$`)),
      terms_of_service: 'Be kind.\n\nPay on time.',
      tracking: '<script>\ncount()\n</script>',
    })
    // Not part of the user: they are long, and only the settings show them.
    const { privacy_policy: _, imprint: __, support_email: ___, ...ofUser } = saved
    expect(await getMe(maya)).toMatchObject(ofUser)
    expect(await getSettings(maya)).toMatchObject({ ...saved, former_domains: [{ domain: 'strong' }] })
    expect(await maya.storage.find(String(saved.app_icon).slice(1))).toMatchObject({
      contentType: 'image/webp',
    })
  })

  test('what is not sent stays, and what is empty is cleared', async ({ maya }) => {
    const icon = await picture()
    const { app_icon } = await save(maya, { ...everything, icon })

    const saved = await save(maya, { redirect_url: '', tracking: ' ', is_show_logo: 'true' })

    expect(saved).toMatchObject({ redirect_url: null, tracking: null, is_show_logo: true, app_icon })
    expect(saved).toMatchObject({ domain: 'maya', business_name: 'Strong with Maya' })
    expect(await save(maya, { remove_icon: true })).toMatchObject({ app_icon: null })
    expect(await maya.storage.find(String(app_icon).slice(1))).toBeUndefined()
  })

  test('SET-02 SET-03 nothing filled out is refused, and any one field is enough', () => {
    const nothing = ['form: Please fill out the settings']
    expect(faults({})).toEqual(nothing)
    expect(faults({ business_name: ' ', ios_applink: '', terms_of_service: '\r\n', tracking: '' })).toEqual(
      nothing,
    )
    for (const [name, value] of Object.entries(everything))
      expect(faults({ [name]: value }), name).toBeUndefined()
  })

  test('a name is never left empty where it is the only one; nobody gets past the wizard by it', async ({
    make,
  }) => {
    const newcomer = await make.trainer()

    await expect(save(newcomer, { business_name: 'Strong' })).rejects.toMatchObject({ status: 403 })
    expect(await getMe(newcomer)).toMatchObject({ business_name: null, domain: null })
    const { db, trainerId } = newcomer
    await saveSite(db, trainerId, { business_name: 'Old' })
    await expect(save(newcomer, { business_name: '', is_show_logo: true })).rejects.toMatchObject({
      fields: { business_name: ['This field is required'] },
    })
  })
})

describe('refusals', () => {
  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    ['//evil.example'],
    ['/relative'],
    ['www.maya.example'],
    ['https://'],
    ['https://maya:secret@evil.example/'],
    ['https:\\\\evil.example'],
    ['https://a b.example'],
    ['ftp://maya.example'],
  ])('SET-08 a visitor is never sent to %s', (redirect_url) => {
    expect(faults({ redirect_url })).toEqual([
      'redirect_url: Enter a full address that starts with https:// or http://',
    ])
  })

  test.each([
    ['ios_applink', 'http://apps.apple.com/app/id1', /App Store/],
    ['ios_applink', 'https://apps.apple.com.evil.example/', /App Store/],
    ['ios_applink', 'https://play.google.com/store/apps/details?id=1', /App Store/],
    ['android_applink', 'javascript:alert(1)', /Google Play/],
    ['android_applink', 'https://play.google.com@evil.example/', /Google Play/],
    ['tracking', '<b>hello</b>', /Paste only what/],
    ['tracking', `<script>${'x'.repeat(longest.tracking)}</script>`, /at most 20,000 characters/],
    ['terms_of_service', 'x'.repeat(longest.terms_of_service + 1), /at most 30,000 characters/],
    ['business_name', 'x'.repeat(101), /At most 100 characters/],
    ['business_name', 'Maya\u202Egro', /plain text on one line/],
    ['domain', '', /Choose an address/],
    ['domain', 'x'.repeat(64), /at most 63/],
    ['domain', 'my gym', /letters \(a to z\)/],
    ['domain', 'bücher', /letters \(a to z\)/],
    ['domain', 'a.b', /letters \(a to z\)/],
    ['domain', '-gym', /Start and end/],
    ['domain', 'gym-', /Start and end/],
    ['domain', 'xn--gym', /one hyphen/],
  ])('SET-07 %s: %s is refused under its field', (field, value, sentence) => {
    const [first] = faults({ [field]: value }) ?? []
    expect(first).toMatch(sentence)
    expect(first).toMatch(new RegExp(`^${field}: `))
  })

  test('SET-07 a name that is taken or the platform’s own stands under domain, and nothing else is saved', async ({
    maya,
    make,
  }) => {
    await make.trainer({ appName: 'Other' })
    for (const [domain, sentence] of [
      ['other', 'This name is taken. Choose another one.'],
      ['admin', 'This name is reserved. Choose another one.'],
    ] as const) {
      expect(await checkDomain(maya, domain)).toEqual({ available: false, message: sentence })
      await expect(
        save(maya, { domain, business_name: 'Changed', icon: await picture() }),
      ).rejects.toMatchObject({
        status: 422,
        fields: { domain: [sentence] },
      })
    }
    expect(await getSettings(maya)).toMatchObject({
      domain: 'strong',
      business_name: null,
      app_icon: null,
      former_domains: [],
    })
  })

  test('SET-07 an icon that is no picture changes nothing', async ({ maya }) => {
    for (const [name, bytes] of Object.entries(await badPictures())) {
      const saving = save(maya, { icon: await picture(bytes), business_name: 'Changed' })
      await expect(saving, name).rejects.toMatchObject({
        fields: { icon: [expect.stringMatching(/image/)] },
      })
    }
    expect(await getSettings(maya)).toMatchObject({ business_name: null, app_icon: null })
  })
})

describe('moving to another address', () => {
  const expire = ({ db }: AsTrainer) =>
    db
      .updateTable('former_domains')
      .set({ until: new Date(0) })
      .execute()

  test('the old name leads to the new one and is its trainer’s alone, for 30 days', async ({
    maya,
    make,
  }) => {
    await save(maya, { domain: 'maya' })
    const other = await make.trainer({ appName: 'Other' })
    const taken = { fields: { domain: ['This name is taken. Choose another one.'] } }

    expect(await findSiteOwner(maya.db, 'strong')).toMatchObject({
      trainerId: maya.trainerId,
      domain: 'maya',
    })
    await expect(save(other, { domain: 'strong' })).rejects.toMatchObject(taken)
    await expect(nameApp(other, other.trainerId, 'Strong')).rejects.toMatchObject({ status: 422 })
    expect(await checkDomain(other, 'strong')).toMatchObject({ available: false })
    expect(await checkDomain(maya, 'strong')).toEqual({ available: true, message: null })
    const [former] = (await getSettings(maya)).former_domains
    const days = (Date.parse(former?.until ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29)
    expect(days).toBeLessThanOrEqual(30.1)
  })

  test('it can be taken back, and then the other one leads on', async ({ maya }) => {
    await save(maya, { domain: 'maya' })
    await save(maya, { domain: 'maya-2' })
    expect((await findSiteOwner(maya.db, 'strong'))?.domain).toBe('maya-2')

    await save(maya, { domain: 'strong' })

    expect((await getSettings(maya)).former_domains.map(({ domain }) => domain).sort()).toEqual([
      'maya',
      'maya-2',
    ])
    expect((await findSiteOwner(maya.db, 'maya'))?.domain).toBe('strong')
    expect((await findSiteOwner(maya.db, 'strong'))?.domain).toBe('strong')
  })

  test('after that time it is anybody’s', async ({ maya, make }) => {
    await save(maya, { domain: 'maya' })
    await expire(maya)
    const other = await make.trainer({ appName: 'Other' })

    expect(await findSiteOwner(maya.db, 'strong')).toBeUndefined()
    expect((await getSettings(maya)).former_domains).toEqual([])
    expect(await save(other, { domain: 'strong' })).toMatchObject({ domain: 'strong' })
    expect((await findSiteOwner(maya.db, 'strong'))?.trainerId).toBe(other.trainerId)
    // Once the new owner moves on, the name is reserved for them.
    await save(other, { domain: 'other-2' })
    await expect(save(maya, { domain: 'strong' })).rejects.toMatchObject({ status: 422 })
  })
})
