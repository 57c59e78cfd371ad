/** The next events and the newest posts, on the app's first screen. */
import { Link } from '../../../base/mobile/router.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { SectionHead } from '../../../mobile/Parts.tsx'
import type { MemberItem } from '../memberContract.ts'
import { newsPath, useNews } from './kept.ts'

const [MOST_EVENTS, MOST_POSTS] = [3, 2]

export function NewsSection() {
  const news = useNews()
  if (!news || news.events.length + news.posts.length === 0) return null
  const shown = [...news.events.slice(0, MOST_EVENTS), ...news.posts.slice(0, MOST_POSTS)]
  return (
    <section>
      <SectionHead
        title="News and events"
        aside={
          <Link href="/updates" className="text-b">
            All
          </Link>
        }
      />
      <NewsList items={shown} />
    </section>
  )
}

export const NewsList = ({ items }: { items: readonly MemberItem[] }) => (
  <ul className="card">
    {items.map((item) => (
      <li key={item.id}>
        <Link className="row" href={newsPath(item)}>
          <span className="tile" aria-hidden="true">
            <Icon name={item.kind === 'event' ? 'calendar' : 'note'} />
          </span>
          <span className="grow">
            <b>{item.title}</b>
            <small className="clamp">{wordsOf(item)}</small>
          </span>
          <Icon name="next" />
        </Link>
      </li>
    ))}
  </ul>
)

function wordsOf({ dates: [next], place, excerpt }: MemberItem): string {
  if (!next) return excerpt
  const state = next.state === 'canceled' ? 'Canceled' : next.is_coming ? "You're coming" : ''
  return [state, next.when, place].filter(Boolean).join(' · ')
}
