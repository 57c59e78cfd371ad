import type { Css } from '../../look/css.ts'
import { PictureView } from '../../look/picture.tsx'
import type { TextTag } from '../define.ts'
import type { NewsTeaser } from './teaser.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

interface Props {
  news: readonly NewsTeaser[]
  /** Of each card. */
  card: Css
  title: Css
  titleTag: TextTag
  /** On the canvas links do nothing. */
  editing: boolean
}

/** Posts and events as cards, on the news page and in a section. */
export const NewsCards = ({ news, card, title, titleTag: Title, editing }: Props) =>
  news.map(({ url, title: words, excerpt, picture, event, published_at }) => (
    <article key={url} className="lp-card lp-news-card" style={card}>
      {picture && (
        <PictureView
          picture={picture}
          sizes="(min-width: 660px) 380px, 100vw"
          early={false}
          className="lp-news-picture"
        />
      )}
      <p className="lp-news-when">
        {event ? event.when : <time dateTime={published_at}>{day.format(new Date(published_at))}</time>}
      </p>
      <Title className="lp-news-title" style={title}>
        <a href={editing ? undefined : url}>{words}</a>
      </Title>
      {event?.is_canceled && <p className="lp-news-off">Canceled</p>}
      {excerpt && <p className="lp-news-text">{excerpt}</p>}
      {(event?.repeats || event?.place) && (
        <p className="lp-muted lp-news-place">{[event.repeats, event.place].filter(Boolean).join(' · ')}</p>
      )}
    </article>
  ))
