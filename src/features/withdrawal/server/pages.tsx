/**
 * The forms on a site, without a login and without JavaScript: what is stated, then one button that confirms it. The
 * answer is the same for every address, so nobody learns who is a customer.
 */
import { z } from 'zod'
import { Problem } from '../../../base/problem.ts'
import { framedPage } from '../../../base/server/framedPage.tsx'
import { LiveField } from '../../../base/server/LiveField.tsx'
import type { Answer, Fields, LivePage, PageRequest } from '../../../base/server/livePage.ts'
import { text } from '../../../base/text.ts'
import { Email } from '../../accounts/contract.ts'
import { day } from '../../customers/server/service.ts'
import { findSiteOwner } from '../../sites/server/service.ts'
import { CANCEL_PATH, type StatementKind, WITHDRAW_PATH } from '../contract.ts'
import { timeOf } from './mails.ts'
import { confirmStatement, hasForms, isKnownToken, takeStatement, textOf } from './service.ts'

const required = 'This field is required'
const filled = (most: number) =>
  text(most, { required, tooLong: `Use at most ${most} characters` })
    .trim()
    .min(1, required)

const Form = z.object({
  name: filled(100),
  email: filled(254).pipe(Email),
  contract: filled(200),
  cause: z.enum(['ordinary', 'extraordinary']).catch('ordinary'),
  reason: text(2000, { tooLong: 'Use at most 2,000 characters' }).trim().catch(''),
})
type Form = z.output<typeof Form>

const words = {
  withdrawal: {
    path: WITHDRAW_PATH,
    title: 'Withdraw from contract',
    check: 'Check your withdrawal',
    confirm: 'Confirm withdrawal',
    done: 'We received your withdrawal',
  },
  cancellation: {
    path: CANCEL_PATH,
    title: 'Cancel contract',
    check: 'Check your cancellation',
    confirm: 'Cancel now',
    done: 'We received your cancellation',
  },
} as const

/** 404 on a site that does not have the forms. */
async function getOwner(visit: PageRequest) {
  const owner = await findSiteOwner(visit.db, visit.site)
  if (!owner || !(await hasForms(visit.db, owner.trainerId))) throw new Problem(404, 'There is no such page')
  return owner
}

async function form(
  visit: PageRequest,
  kind: StatementKind,
  fields: Fields,
  wrong: Record<string, string> = {},
) {
  const owner = await getOwner(visit)
  const paragraphs = (await textOf(visit.db, owner.trainerId, kind)).split(/\n+/)
  const field = (name: string) => ({ name, value: fields[name] ?? '', wrong: wrong[name] })
  return framedPage(
    words[kind].title,
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="live-lead">
          {paragraph}
        </p>
      ))}
      <form method="post" action={words[kind].path} noValidate>
        <LiveField {...field('name')} label="Your name" autoComplete="name" />
        <LiveField
          {...field('email')}
          label="Your email"
          hint="We send the receipt there."
          type="email"
          autoComplete="email"
        />
        <LiveField
          {...field('contract')}
          label="Which contract?"
          hint="The name of the plan, or the number of an invoice."
        />
        {kind === 'cancellation' && <Cause fields={fields} wrong={wrong['reason']} />}
        <button className="live-button" type="submit">
          Continue
        </button>
      </form>
    </>,
    Object.keys(wrong).length ? 422 : 200,
  )
}

function Cause({ fields, wrong }: { fields: Fields; wrong: string | undefined }) {
  const isForCause = fields['cause'] === 'extraordinary'
  return (
    <details className="live-field" open={isForCause || undefined}>
      <summary>Cancel for a special reason</summary>
      <p>
        <label className="live-check">
          <input type="checkbox" name="cause" value="extraordinary" defaultChecked={isForCause} />
          Cancel right away, for this reason
        </label>
      </p>
      <LiveField name="reason" value={fields['reason'] ?? ''} wrong={wrong} label="Reason" />
    </details>
  )
}

const show = (kind: StatementKind) => (visit: PageRequest) => form(visit, kind, {})

const take = (kind: StatementKind) => async (visit: PageRequest, fields: Fields) => {
  const owner = await getOwner(visit)
  const read = Form.safeParse(fields)
  if (!read.success)
    return form(
      visit,
      kind,
      fields,
      Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
    )
  const stated = read.data
  const isForCause = kind === 'cancellation' && stated.cause === 'extraordinary'
  if (isForCause && !stated.reason) return form(visit, kind, fields, { reason: 'State the reason' })
  if (fields['do'] !== 'confirm') return check(kind, stated, isForCause)
  try {
    const { name, email, contract, reason } = stated
    const row = await takeStatement(visit, owner, {
      kind,
      name,
      email,
      contract,
      reason: isForCause ? reason : null,
    })
    return received(kind, email, row.received_at)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return form(visit, kind, fields, { email: error.message })
  }
}

/** The second step: what was typed, and one button with the words of the law. */
function check(kind: StatementKind, stated: Form, isForCause: boolean): Answer {
  const { path, check, confirm } = words[kind]
  const facts = [
    ['Name', stated.name],
    ['Email', stated.email],
    ['Contract', stated.contract],
    ...(kind === 'cancellation'
      ? [['Ends', isForCause ? 'Right away, for a reason' : 'As soon as possible']]
      : []),
    ...(isForCause ? [['Reason', stated.reason]] : []),
  ]
  return framedPage(
    check,
    <>
      <dl className="live-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action={path}>
        {Object.entries(stated).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="live-row">
          <button className="live-button" type="submit" name="do" value="confirm">
            {confirm}
          </button>
          <a className="live-button live-quiet" href={path}>
            Start again
          </a>
        </p>
      </form>
    </>,
  )
}

const received = (kind: StatementKind, email: string, at: Date): Answer =>
  framedPage(
    words[kind].done,
    <>
      <p className="live-lead">{`Received on ${timeOf.format(at)}.`}</p>
      <p>{`We have sent a receipt to ${email}, with everything you stated and the time. Keep it as proof. Its button confirms that the address is yours.${kind === 'cancellation' ? ' A contract that would end at once waits for that.' : ''}`}</p>
      <p>
        <a href="/">Back to the site</a>
      </p>
    </>,
  )

const unknownLink = () =>
  framedPage('This link is not valid', <p>Open the link in the receipt that we sent you by email.</p>, 404)

async function showConfirm(visit: PageRequest): Promise<Answer> {
  const owner = await findSiteOwner(visit.db, visit.site)
  const token = visit.query.get('token') ?? ''
  if (!owner || !(await isKnownToken(visit.db, owner.trainerId, token))) return unknownLink()
  return framedPage(
    'Is this from you?',
    <>
      <p className="live-lead">Confirm that you sent the statement in the email. It is then carried out.</p>
      <form method="post" action="/contract-confirm">
        <input type="hidden" name="token" value={token} />
        <button className="live-button" type="submit">
          Yes, carry it out
        </button>
      </form>
    </>,
  )
}

async function takeConfirm(visit: PageRequest, { token = '' }: Fields): Promise<Answer> {
  const owner = await findSiteOwner(visit.db, visit.site)
  const done = owner && (await confirmStatement(visit, owner.trainerId, token))
  if (!done) return unknownLink()
  const { kind, outcome, endsAt } = done
  if (outcome === 'waits')
    return framedPage(
      'Thank you',
      <p>Your address is confirmed. The seller looks at your statement and answers you.</p>,
    )
  if (outcome === 'kept')
    return framedPage(
      'Your plan goes on',
      <p>This cancellation was taken back in the account. To cancel, send a new one.</p>,
    )
  const ends = endsAt && endsAt > new Date() ? `It ends on ${day.format(endsAt)}.` : 'It has ended.'
  return framedPage(
    kind === 'withdrawal' ? 'Your withdrawal is carried out' : 'Your contract is canceled',
    <p>
      {kind === 'withdrawal'
        ? 'The contract has ended. What is refunded goes back the way you paid, in some days.'
        : `${ends} Nothing more will be charged.`}
    </p>,
  )
}

export const withdrawalPages: LivePage[] = [
  { path: WITHDRAW_PATH, show: show('withdrawal'), take: take('withdrawal') },
  { path: CANCEL_PATH, show: show('cancellation'), take: take('cancellation') },
  { path: '/contract-confirm', show: showConfirm, take: takeConfirm },
]
