/** Where the link of a mail that a trainer wrote leads: no more of them, without signing in. */
import type { Answer, Fields, LivePage, PageRequest } from '../../../base/server/livePage.ts'
import { chooseMails, wantsMails } from '../../customers/server/service.ts'

/** Only asks: mail programs open links to look at them. */
async function show(visit: PageRequest): Promise<Answer> {
  const token = visit.query.get('t') ?? ''
  const wants = await wantsMails(visit, token)
  if (wants === undefined) return unknownLink
  return {
    title: 'Unsubscribe',
    content: (
      <main className="live">
        <h1>{wants ? 'No more mails?' : 'You are unsubscribed'}</h1>
        <p className="live-lead">
          {wants
            ? 'You get no more news. Receipts and messages about your plan still arrive.'
            : 'News no longer arrives. Receipts and messages about your plan still do.'}
        </p>
        <form method="post" action={`/unsubscribe?t=${encodeURIComponent(token)}`}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="wants" value={wants ? 'no' : 'yes'} />
          <button className="live-button" type="submit">
            {wants ? 'Unsubscribe' : 'Subscribe again'}
          </button>
        </form>
      </main>
    ),
  }
}

const unknownLink: Answer = {
  status: 404,
  title: 'Unsubscribe',
  content: (
    <main className="live">
      <h1>This link doesn't work</h1>
      <p className="live-lead">Open it from the newest mail, or reply to the mail.</p>
    </main>
  ),
}

async function take(visit: PageRequest, { token = '', wants }: Fields): Promise<Answer> {
  if ((await wantsMails(visit, token)) === undefined) return unknownLink
  await chooseMails(visit, token, wants === 'yes')
  return { goTo: `/unsubscribe?t=${encodeURIComponent(token)}` }
}

export const unsubscribePage: LivePage = { path: '/unsubscribe', show, take }
