/** All posts and events on this device, or one of them. */
import { useState } from 'react'
import { useDevice } from '../../../base/mobile/device.tsx'
import { back, type ScreenProps } from '../../../base/mobile/router.tsx'
import { Button, IconButton } from '../../../mobile/Button.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { Empty, Note, SectionHead } from '../../../mobile/Parts.tsx'
import { isAddress } from '../../pages/document/address.ts'
import { inline } from '../../pages/look/marks.tsx'
import type { MemberDate, MemberItem } from '../memberContract.ts'
import { answer, useNews } from './kept.ts'
import { NewsList } from './NewsSection.tsx'

export function UpdatesScreen({ params }: ScreenProps) {
  const news = useNews()
  const all = news ? [...news.events, ...news.posts] : []
  const item = all.find(({ id }) => String(id) === params.id)
  return (
    <main className="screen">
      <div className="head">
        <IconButton icon="back" label="Back" onClick={back} />
        <h1>{item?.title ?? 'News and events'}</h1>
      </div>
      {params.id === undefined ? (
        <All events={news?.events ?? []} posts={news?.posts ?? []} />
      ) : item ? (
        <Item item={item} />
      ) : (
        <Empty icon="calendar" title="It is no longer here">
          <p>It is over, or it was taken down.</p>
        </Empty>
      )}
    </main>
  )
}

function All({ events, posts }: { events: MemberItem[]; posts: MemberItem[] }) {
  if (events.length + posts.length === 0)
    return (
      <Empty icon="calendar" title="Nothing new">
        <p>News and events appear here as soon as there are some.</p>
      </Empty>
    )
  return (
    <>
      {events.length > 0 && (
        <section>
          <SectionHead title="Coming up" />
          <NewsList items={events} />
        </section>
      )}
      {posts.length > 0 && (
        <section>
          <SectionHead title="News" />
          <NewsList items={posts} />
        </section>
      )}
    </>
  )
}

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

function Item({ item }: { item: MemberItem }) {
  const { kind, text, picture, published_at, place, link, repeats, dates } = item
  return (
    <>
      {kind === 'post' && <p className="small quiet">{day.format(Date.parse(published_at))}</p>}
      {dates.length > 0 && <Dates item={item} />}
      {(place || repeats || isAddress(link)) && (
        <div className="card pad stack close">
          {place && <p>{place}</p>}
          {repeats && <p className="quiet">{repeats}</p>}
          {isAddress(link) && (
            <p>
              <a href={link} target="_blank" rel="noopener">
                Open the link
              </a>
            </p>
          )}
        </div>
      )}
      <div className="prose" style={{ marginTop: 12 }}>
        {picture.path && <img src={picture.path} alt={picture.altText} />}
        {text.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids and never move
          <p key={index}>{inline(paragraph)}</p>
        ))}
      </div>
    </>
  )
}

function Dates({ item }: { item: MemberItem }) {
  const [wrong, setWrong] = useState<string>()
  return (
    <>
      {wrong && <Note tone="warn">{wrong}</Note>}
      <ul className="card">
        {item.dates.map((date) => (
          <li key={date.day} className="row">
            <span className="tile" aria-hidden="true">
              <Icon name="calendar" />
            </span>
            <span className="grow">
              <b>{date.when}</b>
              {stateWords(date) && <small>{stateWords(date)}</small>}
            </span>
            <Answer item={item} date={date} onWrong={setWrong} />
          </li>
        ))}
      </ul>
    </>
  )
}

function stateWords({ state, is_coming }: MemberDate): string {
  if (state === 'canceled') return 'Canceled'
  if (is_coming) return "You're coming"
  return state === 'full' ? 'All places are taken' : ''
}

interface AnswerProps {
  item: MemberItem
  date: MemberDate
  onWrong(words: string | undefined): void
}

function Answer({ item, date, onWrong }: AnswerProps) {
  const { store } = useDevice()
  const [isSending, setSending] = useState(false)
  const { state, is_coming: isComing } = date
  if (state === 'canceled' || state === 'free' || (state === 'full' && !isComing)) return null
  const send = async () => {
    setSending(true)
    onWrong(await answer(store, item, date, !isComing))
    setSending(false)
  }
  return (
    <Button look={isComing ? 'soft' : 'main'} disabled={isSending} onClick={() => void send()}>
      {isComing ? "I can't come" : "I'm coming"}
    </Button>
  )
}
