import { day } from '../../customers/server/service.ts'
import type { MemberNews } from '../../news/server/service.ts'

/** The next events, with the subscriber's answer, and the newest posts. */
export function NewsSection({ news: { events, posts } }: { news: MemberNews }) {
  return (
    <>
      {events.length > 0 && (
        <section aria-labelledby="events">
          <h2 id="events">Coming up</h2>
          <ul className="me-list">
            {events.map(({ key, title, url, when, place, isCanceled, isComing, answerUrl }) => (
              <li key={key}>
                <span>
                  <b>
                    <a href={url}>{title}</a>
                  </b>
                  <small className="live-hint">{[when, place].filter(Boolean).join(' · ')}</small>
                </span>
                {isCanceled ? (
                  <small className="me-badge">Canceled</small>
                ) : (
                  answerUrl && (
                    <a
                      href={answerUrl}
                      aria-label={`${isComing ? "You're coming" : "I'm coming"}: ${title}, ${when}`}
                    >
                      {isComing ? "You're coming" : "I'm coming"}
                    </a>
                  )
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {posts.length > 0 && (
        <section aria-labelledby="news">
          <h2 id="news">News</h2>
          <ul className="me-list">
            {posts.map(({ title, url, excerpt, publishedAt }) => (
              <li key={url}>
                <span>
                  <b>
                    <a href={url}>{title}</a>
                  </b>
                  <small className="live-hint">{`${day.format(publishedAt)} · ${excerpt}`}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
