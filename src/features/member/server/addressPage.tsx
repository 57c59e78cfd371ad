/**
 * Where the owners of an old and of a new address answer a change (docs/decisions/0301). No session is needed: the link
 * was mailed to the address that answers. The owner of the new one does not learn the old one.
 */
import type { ReactNode } from 'react'
import { Problem } from '../../../base/problem.ts'
import { framedPage } from '../../../base/server/framedPage.tsx'
import type { Answer, Fields, LivePage, PageRequest } from '../../../base/server/livePage.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import {
  ADDRESS_PATH,
  type AddressChangeRow,
  type AddressLink,
  answerAddressLink,
  findAddressLink,
  moment,
  silentFrom,
  undoableUntil,
} from '../../customers/server/service.ts'
import { findSiteOwner } from '../../sites/server/service.ts'

async function findLink(visit: PageRequest, token: string): Promise<AddressLink | undefined> {
  await throttle(visit.db, `address-link:${networkOf(visit.ip)}`, { tries: 60, perSeconds: 900 })
  const owner = await findSiteOwner(visit.db, visit.site)
  return owner && findAddressLink(visit.db, owner.trainerId, token)
}

const unknownLink = () =>
  framedPage('This link is not valid', <p>Open the link in the newest email about your address.</p>, 404)

async function show(visit: PageRequest): Promise<Answer> {
  const token = visit.query.get('token') ?? ''
  const link = await findLink(visit, token)
  return link ? pageOf(link, token) : unknownLink()
}

async function take(visit: PageRequest, { token = '', do: wish }: Fields): Promise<Answer> {
  const link = await findLink(visit, token)
  if (!link) return unknownLink()
  try {
    const row = await answerAddressLink(visit, link, wish)
    return row ? pageOf({ ...link, row }, token) : unknownLink()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return framedPage('This is not possible', <p>{error.message}</p>, error.status)
  }
}

const pageOf = ({ row, side }: AddressLink, token: string): Answer =>
  side === 'new' ? ofNew(row, token) : ofOld(row, token)

const at = (date: Date) => `${moment.format(date)} UTC`

interface FormProps {
  token: string
  /** What each button does, the main one first. */
  choices: [wish: string, label: string][]
}

const Choices = ({ token, choices }: FormProps): ReactNode => (
  <form method="post" action={ADDRESS_PATH}>
    <input type="hidden" name="token" value={token} />
    <p className="live-row">
      {choices.map(([wish, label], i) => (
        <button
          key={wish}
          className={i === 0 ? 'live-button' : 'live-button live-quiet'}
          type="submit"
          name="do"
          value={wish}
        >
          {label}
        </button>
      ))}
    </p>
  </form>
)

function ofNew(row: AddressChangeRow, token: string): Answer {
  if (row.state === 'done')
    return framedPage(
      'This is your address now',
      <p>
        <a href="/sign-in">Sign in</a>
      </p>,
    )
  if (row.state !== 'waiting') return notUsed(row)
  if (!row.confirmed_at)
    return framedPage(
      'Is this your address?',
      <>
        <p className="live-lead">{`Confirm that ${row.new_email} is yours.`}</p>
        <Choices token={token} choices={[['confirm', 'Yes, this is my address']]} />
      </>,
    )
  return framedPage(
    'Your address is confirmed',
    <p>{`It counts for signing in once the former address agrees, or from ${at(silentFrom(row))} if nobody objects. We'll email you then.`}</p>,
  )
}

const notUsed = ({ new_email, state }: AddressChangeRow) =>
  framedPage(
    'Your email stays as it is',
    <p>
      {state === 'taken'
        ? `${new_email} belongs to another account by now, so it is not used.`
        : `${new_email} is not used to sign in.`}
    </p>,
  )

function ofOld(row: AddressChangeRow, token: string): Answer {
  const { new_email, old_email, state, agreed_at } = row
  if (state === 'waiting') return agreed_at ? agreedAlready(row) : question(row, token)
  if (state !== 'done') return notUsed(row)
  if (agreed_at)
    return framedPage(
      'Your email is changed',
      <p>{`You sign in with ${new_email} from now on. If you signed in with it before you agreed, sign in once more, and everything is there.`}</p>,
    )
  const isLate = undoableUntil(row) < new Date()
  return framedPage(
    'Your email was changed',
    <>
      <p className="live-lead">
        {isLate
          ? `You sign in with ${new_email}. To change it back, write to the seller.`
          : `You sign in with ${new_email}. Until ${at(undoableUntil(row))} you can go back to ${old_email}: whoever signed in with the new address is then signed out.`}
      </p>
      <p>Pictures, values of the body and notes open to the new address only if you say that it is yours.</p>
      <Choices
        token={token}
        choices={[
          ...(isLate ? [] : ([['keep', 'Undo the change']] as [string, string][])),
          ['agree', 'The new address is mine'],
        ]}
      />
    </>,
  )
}

const question = (row: AddressChangeRow, token: string) =>
  framedPage(
    'Change your email?',
    <>
      <p className="live-lead">{`Your account is to be opened with ${row.new_email} instead of ${row.old_email}.`}</p>
      <p>{`If you say nothing, the new address counts from ${at(silentFrom(row))}, once its owner has confirmed it.`}</p>
      <Choices
        token={token}
        choices={[
          ['keep', 'Keep this address'],
          ['agree', 'Yes, change it'],
        ]}
      />
    </>,
  )

const agreedAlready = ({ new_email }: AddressChangeRow) =>
  framedPage(
    'Thank you',
    <p>{`${new_email} counts as soon as its owner confirms it with the link that we mailed there.`}</p>,
  )

export const addressPage: LivePage = { path: ADDRESS_PATH, show, take }
