/** Where a site's customers sign in, by a link that is mailed to them. What they then see is in mePages.tsx. */

import { Problem } from '../../../base/problem.ts'
import type { Answer, Fields, LivePage, Visit } from '../../../base/server/livePage.ts'
import { endSession } from '../../../base/server/session.ts'
import { Email } from '../../accounts/contract.ts'
import { mePages } from './mePages.tsx'
import { findVisitor } from './service.ts'
import { findLinkOwner, requestLink, signInByLink } from './signIn.ts'

const THIRTY_DAYS = 30 * 86_400

async function showSignIn(visit: Visit): Promise<Answer> {
  const token = visit.query.get('token')
  if (token === null)
    return (await findVisitor(visit))?.role === 'trainee' ? { goTo: '/me' } : askForAddress()
  const trainee = await findLinkOwner(visit.db, visit.site, token)
  if (!trainee) return askForAddress({ notice: 'This link has expired or was used already. Get a new one.' })
  return {
    title: 'Sign in',
    content: (
      <main className="live">
        <h1>{`Hello ${trainee.name}`}</h1>
        <p className="live-lead">{`Go on as ${trainee.email}.`}</p>
        <form method="post" action="/sign-in">
          <input type="hidden" name="token" value={token} />
          <button className="live-button" type="submit">
            Sign in
          </button>
        </form>
      </main>
    ),
  }
}

async function takeSignIn(visit: Visit, fields: Fields): Promise<Answer> {
  const { token, email = '' } = fields
  if (token !== undefined) {
    const session = await signInByLink(visit, token)
    return session
      ? { goTo: '/me', cookies: [{ name: 'trainee', value: session, maxAgeSeconds: THIRTY_DAYS }] }
      : askForAddress({ notice: 'This link has expired or was used already. Get a new one.' })
  }
  const read = Email.safeParse(email)
  if (!read.success) return askForAddress({ email, wrong: read.error.issues[0]?.message ?? '' })
  try {
    await requestLink(visit, read.data)
  } catch (error) {
    if (error instanceof Problem) return askForAddress({ email, wrong: error.message })
    throw error
  }
  return {
    title: 'Check your inbox',
    content: (
      <main className="live">
        <h1>Check your inbox</h1>
        <p className="live-lead">
          {`If ${read.data} belongs to a customer, a link to sign in is on its way. It works once, for half an hour.`}
        </p>
        <p>
          <a href="/sign-in">Use another address</a>
        </p>
      </main>
    ),
  }
}

function askForAddress({ notice = '', email = '', wrong = '' } = {}): Answer {
  return {
    status: wrong ? 422 : 200,
    title: 'Sign in',
    content: (
      <main className="live">
        <h1>Sign in</h1>
        <p className="live-lead">Type your email, and we send you a link. No password needed.</p>
        {notice && (
          <p className="live-note" role="alert">
            {notice}
          </p>
        )}
        <form method="post" action="/sign-in" noValidate>
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

async function takeSignOut(visit: Visit): Promise<Answer> {
  const visitor = await findVisitor(visit)
  if (visitor) await endSession(visit.db, visitor.sessionId)
  return { goTo: '/', cookies: [{ name: 'trainee', value: '', maxAgeSeconds: 0 }] }
}

export const customerPages: LivePage[] = [
  { path: '/sign-in', show: showSignIn, take: takeSignIn },
  ...mePages,
  { path: '/sign-out', show: async () => ({ goTo: '/' }), take: takeSignOut },
]
