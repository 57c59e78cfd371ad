import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import type { AsTrainer, AsVisitor } from '../../../base/server/context.ts'
import { createForm, type Form } from '../../pages/components/form/model.ts'
import { createSection, emptyPage, toWire } from '../../pages/document/page.ts'
import { createPage, getPage, publishOwnPage } from '../../pages/server/ownPages.ts'
import { publishPage } from '../../pages/server/service.ts'
import { formCalls } from '../contract.ts'
import { insertSubmission } from './queries.ts'
import {
  exportSent,
  listSent,
  listSentForms,
  removeMany,
  removeSent,
  setRead,
  setReadMany,
  submitForm,
} from './service.ts'

const noa = { name: 'Noa', email: 'noa@example.test', message: 'When do you start?', _after: 9000 }

function pageWith(form: Form) {
  const section = createSection('single-column', () => crypto.randomUUID())
  const columns = section.columns.map((column) => ({ ...column, components: [form] }))
  return { ...toWire(emptyPage()), content: { section: [{ ...section, columns }] } }
}

interface Site {
  trainer: AsTrainer
  email: string
  /** From the trainer's own site, each time from another address. */
  send(sent?: object, more?: { formId?: string; ip?: string }): ReturnType<typeof submitForm>
}

const test = base.extend(
  'open',
  ({ make }) =>
    async (name: string, actions: Partial<Form['actions']> = {}, isConfirmed = true) => {
      const email = `${name.toLowerCase()}@example.test`
      const trainer = await make.trainer({ appName: name, email, isConfirmed })
      const form = createForm('form-1')
      await publishPage(trainer, pageWith({ ...form, actions: { ...form.actions, ...actions } }))
      let last = 0
      const site: Site = {
        trainer,
        email,
        send: (sent = noa, { formId = 'form-1', ip = `10.0.0.${++last}` } = {}) => {
          const visitor: AsVisitor = { ...make.visitor(), ip, site: name.toLowerCase() }
          return submitForm(visitor, formId, sent as Record<string, unknown>)
        },
      }
      return site
    },
)

/** Parsed like the query string of a list. */
const asked = (query: object = {}) => formCalls.list.query.parse(query)

const sentTo = async ({ trainer }: Site) => (await listSent(trainer, asked({ limit: 100 }))).data

async function csvOf(trainer: AsTrainer, filters = {}): Promise<string> {
  let csv = ''
  for await (const chunk of (await exportSent(trainer, filters)).chunks) csv += chunk
  return csv
}

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

    const rows = await db.selectFrom('form_submissions').selectAll().execute()
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

describe('the trainer', () => {
  test('pages through everything, newest first', async ({ open }) => {
    const site = await open('Strong', { email: false })
    for (let i = 1; i <= 30; i++) await site.send({ ...noa, message: `Message ${i}` })

    const pages = [1, 2].map((page) => listSent(site.trainer, asked({ page })))
    const [first, second] = await Promise.all(pages)

    const messages = [first, second]
      .flatMap((page) => page?.data ?? [])
      .map(({ answers }) => answers[2]?.value)
    expect(messages).toEqual(Array.from({ length: 30 }, (_, i) => `Message ${30 - i}`))
    expect(first).toMatchObject({ total: 30, per_page: 15, current_page: 1, last_page: 2 })
    const [oldest] = (await listSent(site.trainer, asked({ sort: 'received,asc' }))).data
    expect(oldest?.answers[2]?.value).toBe('Message 1')
  })

  test('finds words in what was answered, whatever their case, and a percent sign as itself', async ({
    open,
  }) => {
    const site = await open('Strong', { email: false })
    await site.send({ ...noa, message: 'Ist ÜBUNG 100% dabei?' })
    await site.send({ ...noa, message: 'Something else' })

    const found = async (search: string) => (await listSent(site.trainer, asked({ search }))).total
    expect(await Promise.all(['übung', '100%', '1%0', 'NOA@', 'Message'].map(found))).toEqual([1, 1, 0, 2, 0])
  })

  test('marks as read and unread, sees how many are new, and deletes', async ({ open }) => {
    const site = await open('Strong', { email: false })
    await site.send()
    await site.send()
    const [newest] = await sentTo(site)
    const id = newest?.id ?? 0

    expect((await setRead(site.trainer, id, true)).read_at).not.toBeNull()
    expect(await listSentForms(site.trainer)).toMatchObject({ forms: [{ count: 2, unread: 1 }] })
    expect((await setRead(site.trainer, id, false)).read_at).toBeNull()
    await removeSent(site.trainer, id)
    expect((await sentTo(site)).map((one) => one.id)).not.toContain(id)
  })

  test('marks or deletes several at once: those picked, or all that match what was seen', async ({
    open,
  }) => {
    const site = await open('Strong', { email: false })
    for (let i = 1; i <= 4; i++) await site.send({ ...noa, message: i % 2 ? 'Odd' : 'Even' })
    const [newest, second] = await sentTo(site)
    const unread = async () => (await listSent(site.trainer, asked({ status: 'unread' }))).total

    expect(await setReadMany(site.trainer, { ids: [newest?.id ?? 0, second?.id ?? 0] }, true)).toEqual({
      count: 2,
    })
    expect(await unread()).toBe(2)
    expect(await setReadMany(site.trainer, { all: { count: 4 } }, false)).toEqual({ count: 4 })
    expect(await unread()).toBe(4)
    expect(await removeMany(site.trainer, { all: { search: 'odd', count: 2 } })).toEqual({ count: 2 })
    expect((await sentTo(site)).map(({ answers }) => answers[2]?.value)).toEqual(['Even', 'Even'])
  })

  test('deletes nothing when more match than was seen, or when it is not said which', async ({ open }) => {
    const site = await open('Strong', { email: false })
    await site.send()

    await expect(removeMany(site.trainer, { all: { count: 0 } })).rejects.toMatchObject({
      status: 409,
      message: 'The list has changed: 1 match now, not 0. Look at it again.',
    })
    await expect(removeMany(site.trainer, {})).rejects.toMatchObject({ status: 422 })
    await expect(removeMany(site.trainer, { ids: [2 ** 30] })).rejects.toMatchObject({ status: 404 })
  })

  test('exports what the list shows: all, one form, or what a search finds', async ({ open }) => {
    const site = await open('Strong', { email: false })
    await site.send()

    const csv = await csvOf(site.trainer)

    expect(csv).toMatch(
      /^\uFEFF"Received","Form","Page","Name","Email","Message"\r\n.*,"Contact","\/","Noa","noa@example.test","When do you start\?"\r\n$/,
    )
    expect(await csvOf(site.trainer, { search: 'NOA@', status: 'unread' })).toBe(csv)
    expect(await csvOf(site.trainer, { form_id: 'form-2' })).toBe('\uFEFF"Received","Form","Page"\r\n')
  })

  test('exports every question once, as the newest submission orders them', async ({ db, open }) => {
    const site = await open('Strong', { email: false })
    const keep = async (...answers: [label: string, value: string][]) =>
      insertSubmission(db, {
        trainer_id: site.trainer.trainerId,
        page_slug: '',
        form_id: 'form-1',
        form_name: 'Contact',
        answers: answers.map(([label, value]) => ({ label, name: label, value })),
        words: '',
        sender: '',
      })
    await keep(['Name', 'Ann'], ['Phone', '1'])
    await keep(['Child', 'Ada'], ['Name', 'Ben'], ['Child', 'Bo'])

    expect(
      (await csvOf(site.trainer))
        .slice(1)
        .replaceAll(/"20[^"]*"/g, 'date')
        .split('\r\n'),
    ).toEqual([
      '"Received","Form","Page","Child","Name","Child","Phone"',
      'date,"Contact","/","Ada","Ben","Bo",""',
      'date,"Contact","/","","Ann","","1"',
      '',
    ])
  })

  test('has nothing to do with what another one was sent', async ({ open }) => {
    const [mine, theirs] = [await open('Mine', { email: false }), await open('Theirs', { email: false })]
    await theirs.send()
    const [one] = await sentTo(theirs)
    const id = one?.id ?? 0

    expect(await sentTo(mine)).toEqual([])
    expect(await listSentForms(mine.trainer)).toEqual({ forms: [], spam: 0 })
    expect((await csvOf(mine.trainer)).split('\r\n')).toHaveLength(2)
    await expect(setRead(mine.trainer, id, true)).rejects.toMatchObject({ status: 404 })
    await expect(removeSent(mine.trainer, id)).rejects.toMatchObject({ status: 404 })
    await expect(setReadMany(mine.trainer, { ids: [id] }, true)).rejects.toMatchObject({ status: 404 })
    await expect(removeMany(mine.trainer, { all: { count: 1 } })).rejects.toMatchObject({ status: 409 })
    expect(await sentTo(theirs)).toMatchObject([{ id, read_at: null }])
  })
})
