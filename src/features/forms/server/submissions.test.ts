import { describe, expect } from 'vitest'
import { asked, noa, sentTo, test } from '../../../../tests/formSite.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { insertSubmission } from './queries.ts'
import {
  exportSent,
  listSent,
  listSentForms,
  removeMany,
  removeSent,
  setRead,
  setReadMany,
} from './service.ts'

async function csvOf(trainer: AsTrainer, filters = {}): Promise<string> {
  let csv = ''
  for await (const chunk of (await exportSent(trainer, filters)).chunks) csv += chunk
  return csv
}

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
