import { describe, expect } from 'vitest'
import { asked, noa, pageWith, sentTo, test } from '../../../../tests/formSite.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { createForm } from '../../pages/components/form/model.ts'
import { emptyPage, toWire } from '../../pages/document/page.ts'
import { createPage, getPage, publishOwnPage } from '../../pages/server/ownPages.ts'
import { publishPage } from '../../pages/server/service.ts'
import { listSent, listSentForms, submitForm } from './service.ts'

describe('what a visitor sends', () => {
  test('is kept and not mailed while nobody has confirmed the address of the trainer', async ({
    db,
    open,
  }) => {
    const site = await open('Unconfirmed', {}, false)

    await site.send()

    expect(await sentTo(site)).toHaveLength(1)
    expect(await lettersTo(db, site.email)).toEqual([])
  })

  test('COMP-99 is kept for the trainer and mailed, with an answer that goes to the visitor', async ({
    db,
    open,
  }) => {
    const site = await open('Strong')

    const { thank_you } = await site.send()

    expect(thank_you).toBe("Thank you. We'll get back to you within one business day.")
    expect(await sentTo(site)).toMatchObject([
      {
        form_id: 'form-1',
        form_name: 'Contact',
        page_slug: '',
        read_at: null,
        answers: [
          { label: 'Name', name: 'name', value: 'Noa' },
          { label: 'Email', name: 'email', value: 'noa@example.test' },
          { label: 'Message', name: 'message', value: 'When do you start?' },
        ],
      },
    ])
    const letters = await lettersTo(db, site.email)
    expect(letters).toMatchObject([
      {
        subject: 'New message from “Contact”',
        replyTo: 'noa@example.test',
        text: expect.stringContaining('When do'),
      },
    ])
  })

  test('COMP-99 does only what the form says', async ({ db, open }) => {
    const [kept, mailed] = [await open('Kept', { email: false }), await open('Mailed', { store: false })]

    await kept.send()
    await mailed.send()

    expect([await sentTo(kept), await sentTo(mailed)].map(({ length }) => length)).toEqual([1, 0])
    expect([await lettersTo(db, kept.email), await lettersTo(db, mailed.email)].map((l) => l.length)).toEqual(
      [0, 1],
    )
  })

  test('is refused field by field, and then neither kept nor mailed', async ({ db, open }) => {
    const site = await open('Strong')

    await expect(site.send({ name: '', email: 'noa' })).rejects.toMatchObject({
      status: 422,
      fields: { name: ['Name is required'], email: ['Email is not an email address'] },
    })
    expect(await sentTo(site)).toEqual([])
    expect(await lettersTo(db, site.email)).toEqual([])
  })

  test('with a form that is not on the published page of this site is a 404', async ({ make, open }) => {
    const [site, other] = [await open('Strong'), await make.trainer({ appName: 'Empty' })]

    await expect(site.send(noa, { formId: 'form-2' })).rejects.toMatchObject({ status: 404 })
    for (const name of ['empty', 'nobody', null])
      await expect(
        submitForm({ ...make.visitor(), site: name }, 'form-1', noa),
        `${name}`,
      ).rejects.toMatchObject({ status: 404 })
    await publishPage(site.trainer, toWire(emptyPage()))
    await expect(site.send()).rejects.toMatchObject({ status: 404 })
    expect((await listSent(other, asked())).data).toEqual([])
  })

  test('with a form of another page of the site says which page it was', async ({ open }) => {
    const site = await open('Strong')
    const { id } = await createPage(site.trainer, { title: 'Ask', slug: 'ask', in_menu: true })
    await expect(site.send(noa, { formId: 'form-9' })).rejects.toMatchObject({ status: 404 })
    const { revision } = await getPage(site.trainer, id)
    await publishOwnPage(site.trainer, id, { ...pageWith(createForm('form-9')), title: 'Ask', revision })

    await site.send(noa, { formId: 'form-9' })

    expect(await sentTo(site)).toMatchObject([{ page_slug: 'ask', form_id: 'form-9' }])
  })

  test('with one of two forms of the same id belongs to the page it was sent from', async ({ open }) => {
    const site = await open('Strong')
    const { id } = await createPage(site.trainer, { title: 'Join', slug: 'join', in_menu: true })
    const { revision } = await getPage(site.trainer, id)
    const copy = pageWith({ ...createForm('form-1'), name: 'Join us' })
    await publishOwnPage(site.trainer, id, { ...copy, title: 'Join', revision })

    await site.send({ ...noa, _page: '/' })
    await site.send({ ...noa, _page: '/join' })
    await site.send({ ...noa, _page: '/no-such-page' })

    expect((await sentTo(site)).map(({ page_slug }) => page_slug)).toEqual(['', 'join', ''])
  })

  test('keeps no address of the visitor', async ({ db, open }) => {
    const site = await open('Strong')

    await site.send(noa, { ip: '203.0.113.77' })

    const { trainerId } = site.trainer
    const rows = await db
      .selectFrom('form_submissions')
      .selectAll()
      .where('trainer_id', '=', trainerId)
      .execute()
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77')
    expect(rows[0]?.sender).toMatch(/^[0-9a-f]{6}$/)
  })
})

describe('spam', () => {
  test('is thanked, dropped and counted: the hidden field filled in, or faster than anybody types', async ({
    db,
    open,
  }) => {
    const site = await open('Strong')

    for (const robot of [
      { ...noa, _website: 'https://spam.test' },
      { ...noa, _after: 300 },
      { _website: 'x' },
    ])
      expect(await site.send(robot)).toMatchObject({ thank_you: expect.stringContaining('Thank you') })

    expect(await sentTo(site)).toEqual([])
    expect(await lettersTo(db, site.email)).toEqual([])
    expect(await listSentForms(site.trainer)).toEqual({ forms: [], spam: 3 })
  })

  test('a browser without script, which knows no time, is believed', async ({ open }) => {
    const site = await open('Strong')

    await site.send({ name: 'Noa', email: 'noa@example.test', _website: '' })

    expect(await sentTo(site)).toHaveLength(1)
  })

  test('the same again within a minute is thanked and not kept twice', async ({ db, open }) => {
    const site = await open('Strong')
    const here = { ip: '10.9.9.9' }

    await site.send(noa, here)
    expect(await site.send({ ...noa, _after: 9500 }, here)).toHaveProperty('thank_you')
    await site.send({ ...noa, message: 'One more thing' }, here)

    expect(await sentTo(site)).toHaveLength(2)
    expect(await lettersTo(db, site.email)).toHaveLength(2)
  })

  test('uses up nothing of what a site takes of people in an hour', async ({ db, open }) => {
    const site = await open('Strong')
    const key = `form-site:${site.trainer.trainerId}`
    const counted = () => db.selectFrom('throttles').select('count').where('key', '=', key).execute()

    await site.send({ ...noa, _website: 'https://spam.test' })
    expect(await counted()).toEqual([])
    await site.send()
    expect(await counted()).toEqual([{ count: 1 }])
    await db.updateTable('throttles').set({ count: 500 }).where('key', '=', key).execute()
    await expect(site.send()).rejects.toMatchObject({ status: 429 })
  })

  test('one address may send so often, and is told when to come back; others go on', async ({ open }) => {
    const site = await open('Strong')
    const here = { ip: '10.9.9.9' }
    for (let i = 0; i < 30; i++) await site.send({ ...noa, message: `${i}` }, here)

    await expect(site.send(noa, here)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: expect.any(Number),
    })
    await site.send()
    expect(await sentTo(site)).toHaveLength(31)
    // One client has many IPv6 addresses, so the limit applies to the network.
    for (let i = 0; i < 30; i++) await site.send({ ...noa, message: `${i}` }, { ip: `2001:db8::${i}` })
    await expect(site.send(noa, { ip: '2001:db8::99' })).rejects.toMatchObject({ status: 429 })
  })
})
