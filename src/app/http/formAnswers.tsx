/** The response to a form that was sent without JavaScript: a page in the site's look. */
import type { FastifyReply } from 'fastify'
import type { Outcome } from '../../base/server/route.ts'
import { writtenPage } from '../../features/publicSite/server/publicSite.tsx'
import { sitePolicy } from './headers.ts'
import { sendNotFoundPage } from './plainPage.ts'
import type { Sites } from './sitePages.ts'

export const formAnswers =
  (sites: Sites) =>
  async (reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> => {
    if (outcome.location) return reply.redirect(outcome.location, 303)
    const { site } = reply.request
    const frame = site ? await sites.frame(site) : undefined
    // Only sites have forms. A form without a page belongs to no site.
    if (!frame) return sendNotFoundPage(reply)
    const { status, type, styleHash = '', body } = writtenPage(frame, () => answerTo(outcome))
    return reply
      .code(status)
      .header('content-security-policy', sitePolicy(styleHash))
      .header('cache-control', 'no-store')
      .type(type)
      .send(body)
  }

function answerTo({ status, sentences, formAt }: Outcome) {
  const isSent = status === 200
  const title = isSent ? 'Sent' : "Your message wasn't sent"
  const back = onSite(formAt)
  return {
    status,
    path: '',
    title,
    isHidden: true,
    content: (
      <main className="site-main site-centre">
        <h1>{title}</h1>
        {sentences.length > 1 ? (
          <ul className="site-list">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p>{sentences[0]}</p>
        )}
        {/* The browser's back/forward cache still has the filled-in form. */}
        {status === 422 && <p>Go back in your browser to fix it. What you typed is still there.</p>}
        <p className="site-ways">
          <a className="lp-button" href={isSent ? back.replace(/#.*/, '') : back}>
            {isSent ? 'Back to the page' : 'Back to the form'}
          </a>
        </p>
      </main>
    ),
  }
}

/** Only the path, so the link back never leaves the site. */
function onSite(address: string): string {
  const { pathname = '/', hash = '' } = URL.parse(address, 'http://site') ?? {}
  return `/${pathname.replace(/^[/\\]+/, '')}${hash}`
}
