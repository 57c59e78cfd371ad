/** The mails to people who say that they are coming, in the trainer's brand. */
import { z } from 'zod'
import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { job } from '../../../base/server/jobs.ts'
import { letter } from '../../customers/server/service.ts'
import { findBrand, findSite } from '../../sites/server/service.ts'
import { COMING_PATH } from '../contract.ts'
import { type EventDate, findDate } from '../dates.ts'
import { whenOf } from '../words.ts'
import { type GuestRow, listComing } from './guestQueries.ts'
import { pathOf, todayOf } from './items.ts'
import { findItem, type ItemRow } from './queries.ts'

export interface Invited {
  row: ItemRow
  date: EventDate
  name: string
  email: string
}

const factsOf = ({ row: { event, title }, date }: Pick<Invited, 'row' | 'date'>) => [
  { label: 'Event', value: title },
  ...(event ? [{ label: 'When', value: whenOf(date, event) }] : []),
  ...(event?.place ? [{ label: 'Where', value: event.place }] : []),
]

const footer = (name: string) =>
  `You're receiving this because this address was entered for an event of ${name}.`

/** The same for every address: nobody learns who is on the list. */
export async function mailConfirmLink(
  work: AppContext,
  domain: string,
  invited: Invited,
  token: string | undefined,
): Promise<void> {
  const { trainer_id: trainerId } = invited.row
  const sender = await findBrand(work, trainerId)
  const words = token
    ? {
        subject: `Are you coming to ${invited.row.title}?`,
        heading: 'One more click',
        paragraphs: [
          'Confirm that you are coming. You have a place once you have pressed the button.',
          "If you didn't ask for this, ignore this email. Nothing happens without the button.",
        ],
        action: {
          label: "Yes, I'm coming",
          url: siteUrl(work.config, domain, `${COMING_PATH}/confirm?token=${token}`),
        },
      }
    : {
        subject: `You are already coming to ${invited.row.title}`,
        heading: 'You already have a place',
        paragraphs: ['There is nothing more to do. If you cannot come, use the link in your first email.'],
      }
  await work.mail.send(work.db, {
    ...letter(sender, invited, { kind: 'event', ...words, facts: factsOf(invited) }, footer(sender.name)),
    trainerId,
  })
}

export async function mailPlace(
  work: AppContext,
  domain: string,
  invited: Invited,
  token: string,
): Promise<void> {
  const { row, date } = invited
  const sender = await findBrand(work, row.trainer_id)
  const address = (path: string) => siteUrl(work.config, domain, path)
  const words = {
    kind: 'event' as const,
    subject: `You're coming to ${row.title}`,
    heading: `See you there, ${invited.name}`,
    paragraphs: [
      'You have a place. Add it to your calendar, so that you see it when something changes.',
      `If you cannot come, tell us, so that somebody else can have your place: ${address(`${COMING_PATH}/cancel?token=${token}`)}`,
    ],
    facts: [
      ...factsOf({ row, date }),
      ...(row.event?.link ? [{ label: 'Link', value: row.event.link }] : []),
    ],
    action: { label: 'Add to my calendar', url: address(`${pathOf(row)}.ics`) },
  }
  await work.mail.send(work.db, {
    ...letter(sender, invited, words, footer(sender.name)),
    trainerId: row.trainer_id,
  })
}

/** To everybody who is coming to the event, or to one date of it. Each gets one mail, however often it runs. */
export const mailCanceled = job({
  name: 'mail-canceled-event',
  data: z.object({
    trainerId: z.number(),
    itemId: z.number(),
    day: z.string().nullable(),
    message: z.string(),
  }),
  async run(work, { trainerId, itemId, day, message }) {
    const row = await findItem(work.db, { trainer_id: trainerId, id: itemId })
    if (!row?.event) return
    const which = day === null ? { from: todayOf(row.event, new Date()) } : { on: day }
    for (const guest of await listComing(work.db, row, which)) await mailOff(work, row, guest, message)
  },
})

async function mailOff(work: AppContext, row: ItemRow, guest: GuestRow, message: string): Promise<void> {
  const date = row.event && findDate(row.event, guest.day)
  if (!date || date.endsAt <= new Date()) return
  await mailGuest(work, row, guest, {
    once: `event-canceled:${row.trainer_id}:${guest.id}:${guest.day}`,
    subject: `Canceled: ${row.title}`,
    heading: `${row.title} is canceled`,
    paragraphs: [
      'This date does not take place. You do not have to do anything.',
      ...(message ? [message] : []),
    ],
    facts: factsOf({ row, date }),
    label: 'See other dates',
  })
}

interface GuestMail {
  /** However often the job runs, it is sent once. */
  once: string
  subject: string
  heading: string
  paragraphs: string[]
  facts: { label: string; value: string }[]
  /** Of the button that leads to the event. */
  label: string
}

async function mailGuest(work: AppContext, row: ItemRow, guest: GuestRow, mail: GuestMail): Promise<void> {
  const { once, label, ...words } = mail
  const sender = await findBrand(work, row.trainer_id)
  const domain = (await findSite(work.db, row.trainer_id))?.domain
  const action = domain && { label, url: siteUrl(work.config, domain, pathOf(row)) }
  await work.mail.send(work.db, {
    ...letter(sender, guest, { kind: 'event', ...words, ...(action && { action }) }, footer(sender.name)),
    trainerId: row.trainer_id,
    once,
  })
}

const MovedDay = z.object({ day: z.string(), to: z.string().nullable(), was: z.string() })

/** To everybody whose date has another time or place, or is gone. Each gets one mail for each change. */
export const mailMoved = job({
  name: 'mail-moved-event',
  data: z.object({
    trainerId: z.number(),
    itemId: z.number(),
    sequence: z.number(),
    days: z.array(MovedDay),
  }),
  async run(work, { trainerId, itemId, sequence, days }) {
    const row = await findItem(work.db, { trainer_id: trainerId, id: itemId })
    if (!row?.event) return
    for (const { day, to, was } of days) {
      const date = to === null ? undefined : findDate(row.event, to)
      for (const guest of await listComing(work.db, row, { on: to ?? day }))
        await mailGuest(work, row, guest, {
          once: `event-moved:${trainerId}:${guest.id}:${sequence}`,
          ...(date ? movedWords(row, date, was) : goneWords(row, was)),
        })
    }
  },
})

const movedWords = (row: ItemRow, date: EventDate, was: string) => ({
  subject: `Changed: ${row.title}`,
  heading: `${row.title} has changed`,
  paragraphs: ['You still have your place. If you cannot come, use the link in your first email.'],
  facts: [...factsOf({ row, date }), { label: 'Before', value: was }],
  label: 'See the event',
})

const goneWords = (row: ItemRow, was: string) => ({
  subject: `Canceled: ${row.title}`,
  heading: `${row.title} is not on this date`,
  paragraphs: ['This date no longer takes place. You do not have to do anything.'],
  facts: [
    { label: 'Event', value: row.title },
    { label: 'It was', value: was },
  ],
  label: 'See other dates',
})
