/** Where a site's customers sign in with a mailed link. The pages behind it are in mePages.tsx. */

import { Problem } from '../../../base/problem.ts'
import {
  type Answer,
  APP_COOKIE_SECONDS,
  type Fields,
  type LivePage,
  type PageRequest,
} from '../../../base/server/livePage.ts'
import { endSession } from '../../../base/server/session.ts'
import { Email } from '../../accounts/contract.ts'
import {
  findLinkOwner,
  findVisitor,
  markOf,
  requestLink,
  signInByLink,
  signInPath,
  targetOf,
} from '../../customers/server/service.ts'
import { addressPage } from './addressPage.tsx'
import { changePages } from './changePages.tsx'
import { mePages } from './mePages.tsx'
import { unsubscribePage } from './unsubscribePage.tsx'

const THIRTY_DAYS = 30 * 86_400
const spent = 'This link has expired or was already used. Request a new one.'

interface Asking {
  /** The final target. */
  to: string
  notice?: string
  email?: string
  wrong?: string
}

async function showSignIn(visit: PageRequest): Promise<Answer> {
  const token = visit.query.get('token')
  const to = targetOf(visit.query.get('to'))
  const trainee = token === null ? undefined : await findLinkOwner(visit.db, visit.site, token)
  // Also for someone who opens the link in an old mail again.
  if (!trainee && (await findVisitor(visit))?.role === 'trainee') return { goTo: to }
  if (!trainee) return askForAddress({ to, notice: token === null ? '' : spent })
  return {
    title: 'Sign in',
    // Receipts are on the payment provider's site.
    leadsToPayment: to !== '/me',
    content: (
      <main className="live">
        <h1>{`Hello ${trainee.name}`}</h1>
        <p className="live-lead">{`Continue as ${trainee.email}.`}</p>
        <form method="post" action="/sign-in">
          <input type="hidden" name="token" value={token ?? ''} />
          <input type="hidden" name="to" value={to} />
          <button className="live-button" type="submit">
            Sign in
          </button>
        </form>
      </main>
    ),
  }
}

async function takeSignIn(visit: PageRequest, fields: Fields): Promise<Answer> {
  const { token, email = '' } = fields
  const to = targetOf(fields['to'])
  if (token !== undefined) {
    const owner = await findLinkOwner(visit.db, visit.site, token)
    const session = await signInByLink(visit, token)
    if (!owner || !session) return askForAddress({ to, notice: spent })
    const mark = markOf(visit.config, visit.site, owner.email)
    return {
      goTo: to,
      cookies: [
        { name: 'trainee', value: session, maxAgeSeconds: THIRTY_DAYS },
        { name: 'known', value: mark, maxAgeSeconds: APP_COOKIE_SECONDS },
      ],
    }
  }
  const read = Email.safeParse(email)
  if (!read.success) return askForAddress({ to, email, wrong: read.error.issues[0]?.message ?? '' })
  try {
    await requestLink(visit, read.data, to, { mark: visit.cookie('known') })
  } catch (error) {
    if (error instanceof Problem) return askForAddress({ to, email, wrong: error.message })
    throw error
  }
  return {
    title: 'Check your inbox',
    content: (
      <main className="live">
        <h1>Check your inbox</h1>
        <p className="live-lead">
          {`If ${read.data} belongs to a customer, a sign-in link is on its way. It works once and expires in 30 minutes.`}
        </p>
        <p>
          <a href={signInPath(to)}>Use another address</a>
        </p>
      </main>
    ),
  }
}

function askForAddress({ to, notice = '', email = '', wrong = '' }: Asking): Answer {
  return {
    status: wrong ? 422 : 200,
    title: 'Sign in',
    content: (
      <main className="live">
        <h1>Sign in</h1>
        <p className="live-lead">
          {to === '/me/data' && "Only you can download or delete your data, so we check that it's you. "}
          Enter your email and we'll send you a sign-in link. No password needed.
        </p>
        {notice && (
          <p className="live-note" role="alert">
            {notice}
          </p>
        )}
        <form method="post" action="/sign-in" noValidate>
          <input type="hidden" name="to" value={to} />
          <div className="live-field">
            <label htmlFor="email">Email</label>
            <input
              className="live-input"
              id="email"
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={email}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? 'email-wrong' : undefined}
            />
            {wrong && (
              <p className="live-wrong" id="email-wrong">
                {wrong}
              </p>
            )}
          </div>
          <button className="live-button" type="submit">
            Send the link
          </button>
        </form>
      </main>
    ),
  }
}

/** Back to buying, if someone else was signed in; nowhere else. */
const afterSignOut = (to = '') => (/^\/register\?plan=\d+$/.test(to) ? to : '/')

/** The app asks about unsent entries before the session ends, and takes what it keeps off the device. */
const APP_SIGN_OUT = '/you/sign-out'

async function takeSignOut(visit: PageRequest, { to }: Fields): Promise<Answer> {
  if (visit.appOf !== undefined) return { goTo: APP_SIGN_OUT }
  const visitor = await findVisitor(visit)
  if (visitor) await endSession(visit.db, visitor.sessionId)
  const gone = (['trainee', 'buyer', 'checkout'] as const).map((name) => ({
    name,
    value: '',
    maxAgeSeconds: 0,
  }))
  return { goTo: afterSignOut(to), cookies: gone }
}

export const memberPages: LivePage[] = [
  { path: '/sign-in', show: showSignIn, take: takeSignIn },
  ...mePages,
  unsubscribePage,
  addressPage,
  ...changePages,
  {
    path: '/sign-out',
    show: async ({ appOf }) => ({ goTo: appOf === undefined ? '/' : APP_SIGN_OUT }),
    take: takeSignOut,
  },
]
