/** "I'm coming" on a site: forms that work without JavaScript, and the links of the mails. */
import { z } from 'zod'
import { Problem } from '../../../base/problem.ts'
import { framedPage } from '../../../base/server/framedPage.tsx'
import { LiveField } from '../../../base/server/LiveField.tsx'
import type { Answer, Fields, LivePage, PageRequest } from '../../../base/server/livePage.ts'
import { Email, PersonName } from '../../accounts/contract.ts'
import { findVisitor } from '../../customers/server/service.ts'
import { findSiteOwner } from '../../sites/server/service.ts'
import { COMING_PATH, NEWS_PATH } from '../contract.ts'
import { Day } from '../event.ts'
import { whenOf } from '../words.ts'
import {
  askToCome,
  cancelComing,
  comeAtOnce,
  confirmComing,
  findAnswer,
  findOpenDate,
  isComing,
  leave,
  type OpenDate,
} from './coming.ts'
import { pathOf } from './items.ts'

const Form = z.object({ name: PersonName, email: Email })

/** No person sees this field: whoever fills it in is a bot, and gets the same answer. */
const HONEYPOT = 'website'

const Back = ({ to = NEWS_PATH }: { to?: string }) => (
  <p>
    <a href={to}>Back to the site</a>
  </p>
)

async function getOwner({ db, site }: PageRequest) {
  const owner = await findSiteOwner(db, site)
  if (!owner || owner.state === 'offline') throw new Problem(404, 'There is no such page')
  return owner
}

/** The event and date that the address or the form names. */
async function getAsked(visit: PageRequest, fields?: Fields) {
  const owner = await getOwner(visit)
  const named = (name: string) => fields?.[name] ?? visit.query.get(name) ?? ''
  const [id, day] = [
    z.coerce.number().int().positive().safeParse(named('event')),
    Day.safeParse(named('date')),
  ]
  const open =
    id.success && day.success
      ? await findOpenDate(visit.db, { trainer_id: owner.trainerId, id: id.data }, day.data)
      : undefined
  if (!open) throw new Problem(404, 'There is no such event')
  return { owner, open }
}

const Facts = ({ open: { row, date, placesLeft } }: { open: OpenDate }) => (
  <dl className="live-facts">
    <div>
      <dt>When</dt>
      <dd>{whenOf(date, row.event)}</dd>
    </div>
    {row.event.place && (
      <div>
        <dt>Where</dt>
        <dd>{row.event.place}</dd>
      </div>
    )}
    {placesLeft !== null && (
      <div>
        <dt>Places left</dt>
        <dd>{placesLeft}</dd>
      </div>
    )}
  </dl>
)

const closedWords = {
  full: ['This event is full', 'All places are taken. Come back later: somebody may not be able to come.'],
  canceled: ['This event is canceled', 'It does not take place on this date.'],
  over: ['This event is over', 'Look at what comes next.'],
} as const

const closed = (open: OpenDate | undefined, state: keyof typeof closedWords): Answer => {
  const [title, text] = closedWords[state]
  return framedPage(
    title,
    <>
      <p className="live-lead">{text}</p>
      <Back to={open ? pathOf(open.row) : NEWS_PATH} />
    </>,
    state === 'full' ? 409 : 200,
  )
}

const Hidden = ({ open: { row, date } }: { open: OpenDate }) => (
  <>
    <input type="hidden" name="event" value={row.id} />
    <input type="hidden" name="date" value={date.day} />
  </>
)

async function show(visit: PageRequest, fields: Fields = {}, wrong: Record<string, string> = {}) {
  const { open } = await getAsked(visit, fields)
  const visitor = await findVisitor(visit)
  const known = visitor?.role === 'trainee' ? visitor.trainee : undefined
  if (known && (await isComing(visit.db, open, known.email))) return already(open)
  if (open.state !== 'open') return closed(open, open.state)
  return framedPage(
    open.row.title,
    <>
      <Facts open={open} />
      <form method="post" action={COMING_PATH} noValidate>
        <Hidden open={open} />
        {known ? (
          <p>{`You are signed in as ${known.name}, ${known.email}.`}</p>
        ) : (
          <>
            <LiveField
              name="name"
              label="Your name"
              autoComplete="name"
              value={fields['name'] ?? ''}
              wrong={wrong['name']}
            />
            <LiveField
              name="email"
              label="Your email"
              type="email"
              autoComplete="email"
              hint="We send you a link. You have a place once you have opened it."
              value={fields['email'] ?? ''}
              wrong={wrong['email']}
            />
            <p hidden aria-hidden>
              <input name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
            </p>
          </>
        )}
        <button className="live-button" type="submit" name="do" value="come">
          I'm coming
        </button>
      </form>
    </>,
    Object.keys(wrong).length ? 422 : 200,
  )
}

const already = (open: OpenDate): Answer =>
  framedPage(
    "You're coming",
    <>
      <p className="live-lead">{open.row.title}</p>
      <Facts open={open} />
      <form method="post" action={COMING_PATH}>
        <Hidden open={open} />
        <p className="live-row">
          <a className="live-button" href={`${pathOf(open.row)}.ics`}>
            Add to my calendar
          </a>
          <button className="live-button live-quiet" type="submit" name="do" value="leave">
            I can't come
          </button>
        </p>
      </form>
      <Back to={pathOf(open.row)} />
    </>,
  )

async function take(visit: PageRequest, fields: Fields): Promise<Answer> {
  const { owner, open } = await getAsked(visit, fields)
  const visitor = await findVisitor(visit)
  // A buyer has only typed the address.
  if (visitor?.role === 'trainee') {
    const { trainee } = visitor
    if (fields['do'] === 'leave') {
      await leave(visit.db, open, trainee.email)
      return left(pathOf(open.row))
    }
    const state = await comeAtOnce(visit, owner, open, trainee)
    return state === 'coming' ? already(open) : closed(open, state === 'open' ? 'over' : state)
  }
  if (open.state !== 'open') return closed(open, open.state)
  const read = Form.safeParse(fields)
  if (!read.success)
    return show(
      visit,
      fields,
      Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
    )
  try {
    if (!fields[HONEYPOT]) await askToCome(visit, owner, open, read.data)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return show(visit, fields, { email: error.message })
  }
  return framedPage(
    'Check your email',
    <>
      <p className="live-lead">{`We have sent a link to ${read.data.email}. Open it to get your place.`}</p>
      <Back to={pathOf(open.row)} />
    </>,
  )
}

const left = (to: string): Answer =>
  framedPage(
    'Thank you for telling us',
    <>
      <p className="live-lead">Your place is free for somebody else now.</p>
      <Back to={to} />
    </>,
  )

const unknownLink = (): Answer =>
  framedPage(
    'This link is not valid',
    <>
      <p>Open the link in the newest email that we sent you. It ends when you give back your place.</p>
      <Back />
    </>,
    404,
  )

/** A mail program that opens links must not answer for a person, so there is a button. */
const asking =
  (path: string, words: { title: string; button: string }) =>
  async (visit: PageRequest): Promise<Answer> => {
    const { trainerId } = await getOwner(visit)
    const token = visit.query.get('token') ?? ''
    const found = await findAnswer(visit.db, trainerId, token)
    if (!found?.open) return unknownLink()
    return framedPage(
      words.title,
      <>
        <p className="live-lead">{found.open.row.title}</p>
        <Facts open={found.open} />
        <form method="post" action={path}>
          <input type="hidden" name="token" value={token} />
          <button className="live-button" type="submit">
            {words.button}
          </button>
        </form>
      </>,
    )
  }

const CONFIRM_PATH = `${COMING_PATH}/confirm`
const CANCEL_PATH = `${COMING_PATH}/cancel`

async function takeConfirm(visit: PageRequest, { token = '' }: Fields): Promise<Answer> {
  const owner = await getOwner(visit)
  const found = await findAnswer(visit.db, owner.trainerId, token)
  const state = await confirmComing(visit, owner, token)
  if (state === undefined || !found?.open) return unknownLink()
  if (state !== 'coming') return closed(found.open, state === 'open' ? 'over' : state)
  return framedPage(
    "You're coming",
    <>
      <p className="live-lead">{`See you at ${found.open.row.title}. We have sent you an email with everything.`}</p>
      <Facts open={{ ...found.open, placesLeft: null }} />
      <p className="live-row">
        <a className="live-button" href={`${pathOf(found.open.row)}.ics`}>
          Add to my calendar
        </a>
      </p>
      <Back to={pathOf(found.open.row)} />
    </>,
  )
}

async function takeCancel(visit: PageRequest, { token = '' }: Fields): Promise<Answer> {
  const { trainerId } = await getOwner(visit)
  return (await cancelComing(visit.db, trainerId, token)) ? left(NEWS_PATH) : unknownLink()
}

export const newsPages: LivePage[] = [
  {
    path: COMING_PATH,
    show: (visit) => show(visit),
    take,
    showAgain: (visit, fields) => show(visit, fields),
  },
  {
    path: CONFIRM_PATH,
    show: asking(CONFIRM_PATH, { title: 'Are you coming?', button: "Yes, I'm coming" }),
    take: takeConfirm,
  },
  {
    path: CANCEL_PATH,
    show: asking(CANCEL_PATH, { title: "You can't come?", button: 'Give back my place' }),
    take: takeCancel,
  },
]
