/** What a member is told about their access, and what they see instead of content they may not open. */
import { type ReactNode, useState } from 'react'
import { useBoot } from '../../../base/mobile/boot.ts'
import { useStored } from '../../../base/mobile/device.tsx'
import { Link } from '../../../base/mobile/router.tsx'
import { buttonClass } from '../../../mobile/Button.tsx'
import { Note } from '../../../mobile/Parts.tsx'

/** As the server answers it with every sync. */
interface Access {
  state: 'open' | 'grace' | 'paused' | 'ended' | 'none' | 'closed'
  until: string | null
  notice: Notice | null
}

interface Notice {
  kind: 'trial' | 'ends' | 'payment' | 'paused' | 'ended' | 'none' | 'closed'
  /** The day it is about. */
  on: string | null
}

const opensContent = (state: Access['state']) => state === 'open' || state === 'grace'

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })
const dayOf = (moment: string | null) => (moment ? day.format(Date.parse(moment)) : undefined)

const DAY_MS = 86_400_000

/** The last thing the server said; undefined before the first contact. */
const useAccess = (): Access | undefined => useStored<unknown>('meta').get('access') as Access | undefined

/** Without a connection, content stays open for ten days, and for one day after access ends. */
function isLeaseOver(access: Access, contact: string | undefined, now: number): boolean {
  const ends = access.until ? Date.parse(access.until) + DAY_MS : Number.POSITIVE_INFINITY
  const last = contact ? Date.parse(contact) + 10 * DAY_MS : Number.POSITIVE_INFINITY
  return now > Math.min(ends, last)
}

/** Shows the screen, or why it is closed. Logs and progress are never behind it. */
export function Gate({ children }: { children: ReactNode }) {
  const access = useAccess()
  const contact = useStored<unknown>('meta').get('contact') as string | undefined
  const [now] = useState(() => Date.now())
  if (!access) return children
  if (!opensContent(access.state)) return <Closed notice={access.notice} />
  return isLeaseOver(access, contact, now) ? <LongAway /> : children
}

/** One line above the screens: what is about to change, and what to do. */
export function AccessNotice() {
  const access = useAccess()
  const notice = access?.notice
  if (!notice || !opensContent(access.state)) return null
  const on = dayOf(notice.on)
  if (notice.kind === 'payment')
    return (
      <Note tone="warn">
        <span className="grow">Your payment failed.{on && ` Everything stays open until ${on}.`}</span>
        <a href="/me">Mend it</a>
      </Note>
    )
  if (notice.kind === 'ends')
    return (
      <Note>
        <span className="grow">Your plan ends{on && ` on ${on}`}.</span>
        <a href="/me">Keep it</a>
      </Note>
    )
  if (notice.kind === 'trial' && on)
    return (
      <Note>
        <span className="grow">Trial until {on}</span>
        <a href="/me">Your plan</a>
      </Note>
    )
  return null
}

const titles: Record<Notice['kind'], string> = {
  trial: 'Your trial is over',
  ends: 'Your plan has ended',
  ended: 'Your plan has ended',
  payment: 'Your payment failed',
  paused: 'Your plan is paused',
  none: 'Choose a plan to begin',
  closed: 'Closed for now',
}

function wordsOf({ kind, on }: Notice): string {
  if (kind === 'paused')
    return on
      ? `It goes on by itself on ${dayOf(on)}. Your progress stays here.`
      : 'Your progress stays here.'
  if (kind === 'payment') return 'Mend it, and everything is open again at once. Your progress stays here.'
  if (kind === 'none') return 'With a plan, your program appears here by itself.'
  if (kind === 'closed') return 'Your logs and your progress are safe, and what you log is still kept.'
  return 'Your logs and your progress stay yours. With a plan, your program opens again.'
}

function Closed({ notice }: { notice: Notice | null }) {
  const { siteUrl } = useBoot()
  const shown = notice ?? { kind: 'ended' as const, on: null }
  const isOwn = shown.kind === 'paused' || shown.kind === 'payment'
  return (
    <main className="screen">
      <section className="stage">
        <h1>{titles[shown.kind]}</h1>
        <p className="quiet" style={{ marginTop: 8 }}>
          {wordsOf(shown)}
        </p>
        <div className="acts">
          {shown.kind !== 'closed' && (
            <a className={buttonClass()} href={isOwn ? '/me' : `${siteUrl.replace(/\/$/, '')}/pricing`}>
              {isOwn ? 'Your plan' : 'See the plans'}
            </a>
          )}
          <Link className={buttonClass({ look: 'soft' })} href="/progress">
            My progress
          </Link>
        </div>
      </section>
    </main>
  )
}

function LongAway() {
  return (
    <main className="screen">
      <section className="stage">
        <h1>Connect once</h1>
        <p className="quiet" style={{ marginTop: 8 }}>
          This device has been without a connection for a while. Go online once, and your program is open
          again. Your logs stay readable.
        </p>
        <div className="acts">
          <Link className={buttonClass({ look: 'soft' })} href="/progress">
            My progress
          </Link>
        </div>
      </section>
    </main>
  )
}
