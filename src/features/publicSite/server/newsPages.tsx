/** The news of a site: a page with everything, one for each post and event, and the files for calendars. */
import type { ReactNode } from 'react'
import { CALENDAR_PATH, NEWS_PATH } from '../../news/contract.ts'
import { calendarOf, findShownItem, type ShownItem } from '../../news/server/service.ts'
import { repeatWords, whenOf } from '../../news/words.ts'
import { createNews } from '../../pages/components/news/model.ts'
import { NewsCards } from '../../pages/components/news/NewsCards.tsx'
import type { NewsTeaser } from '../../pages/components/news/teaser.ts'
import type { Palette } from '../../pages/look/color.ts'
import { cardCss, cardsPerRow, sizeCss } from '../../pages/look/css.ts'
import { inline } from '../../pages/look/marks.tsx'
import { PictureView } from '../../pages/look/picture.tsx'
import type { Site } from '../../pages/server/reading.ts'
import css from './news.css?inline'
import { type At, frameOf, type Rendered, writtenPage } from './publicSite.tsx'
import { asFile } from './siteFiles.ts'
import { nameOf } from './siteFrame.tsx'
import { notFoundPage, type Written } from './writtenPages.tsx'

type Address = [path: string, render: () => Promise<Rendered>]

/** For the site map. */
export const newsPaths = ({ news }: Site): { path: string; changedAt: Date | undefined }[] =>
  news?.items.length
    ? [
        { path: NEWS_PATH, changedAt: undefined },
        ...news.items.map(({ slug, changedAt }) => ({
          path: `${NEWS_PATH}/${slug}`,
          changedAt: new Date(changedAt),
        })),
      ]
    : []

/** None while nothing is published. */
export function newsAddresses(at: At): Address[] {
  const items = at.site.news?.items ?? []
  if (!items.length) return []
  const hasEvents = items.some(({ kind }) => kind === 'event')
  return [
    [
      NEWS_PATH,
      async () => writtenPage(await frameOf(at), (site, _, { palette }) => listPage(at, site, palette)),
    ],
    ...items.map(({ id, slug }): Address => [`${NEWS_PATH}/${slug}`, () => itemPage(at, id)]),
    ...(hasEvents ? [calendarAddress(at, CALENDAR_PATH)] : []),
    ...items.flatMap(({ id, kind, slug }) =>
      kind === 'event' ? [calendarAddress(at, `${NEWS_PATH}/${slug}.ics`, id)] : [],
    ),
  ]
}

const calendarAddress = ({ site, work }: At, path: string, id?: number): Address => [
  path,
  async () => {
    const { trainerId } = site.owner
    const body = await calendarOf(work, { trainerId, domain: site.domain, name: nameOf(site) }, id)
    return { ...asFile({ type: 'text/calendar; charset=utf-8', body: body ?? '' }), status: body ? 200 : 404 }
  },
]

/** Opens the calendar program, which then keeps itself up to date. */
const subscribeUrl = (url: (path: string) => string) => url(CALENDAR_PATH).replace(/^https?:/, 'webcal:')

function listPage({ url }: At, site: Site, palette: Palette): Written {
  const teasers = site.news?.teasers ?? []
  const coming = teasers.filter(({ event }) => event && !event.is_past)
  const posts = teasers.filter(({ kind }) => kind === 'post')
  const over = teasers.filter(({ event }) => event?.is_past).slice(0, 12)
  const part = (id: string, title: string, news: NewsTeaser[], after?: ReactNode) =>
    news.length > 0 && (
      <section className="news-part" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {after}
        <Cards news={news} palette={palette} />
      </section>
    )
  return {
    status: 200,
    path: NEWS_PATH,
    title: 'News & events',
    description: `What is new at ${nameOf(site)}, and the next dates.`,
    image: teasers.find(({ picture }) => picture)?.picture?.path ?? '',
    isHidden: false,
    isTracked: true,
    css,
    content: (
      <main className="site-main site-wide">
        <h1>News & events</h1>
        {part(
          'coming',
          'Coming up',
          coming,
          <p className="news-subscribe">
            <a href={subscribeUrl(url)}>Subscribe with your calendar</a>
          </p>,
        )}
        {part('posts', 'News', posts)}
        {part('over', 'Past events', over)}
      </main>
    ),
  }
}

function Cards({ news, palette }: { news: NewsTeaser[]; palette: Palette }) {
  const { style } = createNews('news')
  return (
    <div className="site-plans">
      <div className={`lp-grid lp-news ${cardsPerRow(news.length)}`} style={sizeCss(style)}>
        <NewsCards
          news={news}
          card={cardCss(style, palette.surface, palette)}
          title={{}}
          titleTag="h3"
          editing={false}
        />
      </div>
    </div>
  )
}

async function itemPage(at: At, id: number): Promise<Rendered> {
  const frame = await frameOf(at)
  const item = await findShownItem(at.work.db, at.site.owner.trainerId, id)
  return writtenPage(frame, item ? (site) => writtenItem(at, site, item) : notFoundPage)
}

function writtenItem({ url }: At, site: Site, item: ShownItem): Written {
  const { row, path, description } = item
  return {
    status: 200,
    path,
    title: row.title,
    description,
    image: row.picture,
    publishedAt: row.updated_at,
    structured: structuredOf(item, site, url),
    isHidden: false,
    isTracked: true,
    css,
    content: (
      <main className="site-main news-item">
        <p className="news-back">
          <a href={NEWS_PATH}>News & events</a>
        </p>
        <h1>{row.title}</h1>
        <When item={item} />
        {row.picture && (
          <PictureView
            picture={{ path: row.picture, altText: row.picture_alt }}
            sizes="(min-width: 720px) 640px, 100vw"
            early
            className="news-picture"
          />
        )}
        <Words text={row.text} />
        {row.event && <Dates item={item} url={url} />}
      </main>
    ),
  }
}

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function When({ item: { row, dates } }: { item: ShownItem }) {
  const { event } = row
  if (!event) {
    const at = row.published_at ?? row.created_at
    return (
      <p className="news-when">
        <time dateTime={at.toISOString()}>{long.format(at)}</time>
      </p>
    )
  }
  const next = dates.find(({ isCanceled }) => !isCanceled) ?? dates[0]
  return (
    <div className="news-when">
      {row.canceled_at && <p className="news-off">This event is canceled.</p>}
      <p>{next ? whenOf(next, event) : 'This event is over.'}</p>
      {event.repeat && <p>{repeatWords(event.repeat)}</p>}
      {event.place && <p>{event.place}</p>}
      {event.link && !event.takes_guests && (
        <p>
          <a href={event.link}>Join online</a>
        </p>
      )}
    </div>
  )
}

const Words = ({ text }: { text: string }) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => <p key={paragraph}>{inline(paragraph)}</p>)

function Dates({ item: { row, path, dates }, url }: { item: ShownItem; url: (path: string) => string }) {
  const { event } = row
  if (!event) return null
  return (
    <section className="news-dates" aria-labelledby="dates">
      <h2 id="dates">{dates.length > 1 ? 'Next dates' : 'Date'}</h2>
      {dates.length > 0 && (
        <ul>
          {dates.map((date) => (
            <li key={date.day}>
              <span>
                {whenOf(date, event)}
                {date.isCanceled && <b className="news-off">Canceled</b>}
              </span>
              {date.answerUrl && (
                <a
                  className="lp-button"
                  href={date.answerUrl}
                  aria-label={`I'm coming: ${whenOf(date, event)}`}
                >
                  I'm coming
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="news-files">
        <a href={`${path}.ics`}>Add to my calendar</a>
        <a href={subscribeUrl(url)}>Subscribe to all events</a>
      </p>
    </section>
  )
}

/** https://schema.org/Event or NewsArticle. */
function structuredOf(
  { row, path, description, dates }: ShownItem,
  site: Site,
  url: (path: string) => string,
) {
  const common = {
    name: row.title,
    url: url(path),
    ...(description && { description }),
    ...(row.picture && { image: new URL(row.picture, url('/')).href }),
  }
  const publisher = { '@type': 'Organization', name: nameOf(site), url: url('/') }
  const { event } = row
  if (!event)
    return {
      '@type': 'NewsArticle',
      ...common,
      headline: row.title,
      datePublished: (row.published_at ?? row.created_at).toISOString(),
      dateModified: row.updated_at.toISOString(),
      author: publisher,
    }
  const next = dates.find(({ isCanceled }) => !isCanceled) ?? dates[0]
  const isOff = row.canceled_at !== null || next?.isCanceled === true
  const isOnline = !event.place && event.link !== ''
  return {
    '@type': 'Event',
    ...common,
    startDate: (next?.startsAt ?? row.starts_at ?? row.created_at).toISOString(),
    endDate: (next?.endsAt ?? row.ends_at ?? row.created_at).toISOString(),
    eventStatus: `https://schema.org/Event${isOff ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: url(path) }
      : { '@type': 'Place', name: event.place || nameOf(site), address: event.place || nameOf(site) },
    organizer: publisher,
  }
}
