/** What a member is told about their access, and what they see instead of content they may not open. */
import { type ReactNode, useEffect, useState } from 'react'
import { monthDayWords } from '../../../base/dayWords.ts'
import { useBoot } from '../../../base/mobile/boot.ts'
import { useDevice, useStored } from '../../../base/mobile/device.tsx'
import type { Flushed } from '../../../base/mobile/outbox.ts'
import { Link } from '../../../base/mobile/router.tsx'
import { Button, buttonClass } from '../../../mobile/Button.tsx'
import { Note, Waiting } from '../../../mobile/Parts.tsx'
import { hostOf } from '../../checkout/selling.ts'
import { dayHere } from '../../training/days.ts'
import { isLeaseOver } from '../lease.ts'
import { useSelling } from './selling.ts'
import { SIGN_IN } from './Unsent.tsx'

/** As the server answers it with every sync. */
interface Access {
  state: 'open' | 'grace' | 'paused' | 'ended' | 'none' | 'closed'
  until: string | null
  notice: Notice | null
}

interface Notice {
  /** `gone` is this device's own: there is no account any more. */
  kind: 'trial' | 'ends' | 'payment' | 'paused' | 'ended' | 'none' | 'closed' | 'gone'
  /** The day it is about. */
  on: string | null
}

const opensContent = (state: Access['state']) => state === 'open' || state === 'grace'

const dayOf = (moment: string | null) => (moment ? monthDayWords(dayHere(new Date(moment))) : undefined)

/** The last thing the server said; undefined before the first contact. */
const useAccess = (): Access | undefined => useStored<unknown>('meta').get('access') as Access | undefined

/** Shows the screen, or why it is closed. Logs and progress are never behind it. */
export function Gate({ children }: { children: ReactNode }) {
  const access = useAccess()
  const meta = useStored<unknown>('meta')
  // When the screen is opened: nobody is sent away in the middle of a workout.
  const [openedAt] = useState(() => Date.now())
  if (!access) return children
  if (!opensContent(access.state)) return <Closed notice={access.notice} />
  const contact = meta.get('contact') as string | undefined
  const aheadMs = (meta.get('aheadMs') as number | undefined) ?? 0
  return isLeaseOver({ until: access.until, contact, aheadMs }, openedAt) ? <LongAway /> : children
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
        <a href="/me">Update your card</a>
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
  gone: 'This app is closed',
}

function wordsOf({ kind, on }: Notice): string {
  if (kind === 'paused')
    return on
      ? `It goes on by itself on ${dayOf(on)}. Your progress stays here.`
      : 'Your progress stays here.'
  if (kind === 'payment')
    return 'Update your card, and everything opens again at once. Your progress stays here.'
  if (kind === 'none') return 'With a plan, your program appears here by itself.'
  if (kind === 'closed') return 'Your logs and your progress are safe, and what you log is still kept.'
  if (kind === 'gone') return 'Your logs stay on this device. Export them under Progress to keep them.'
  return 'Your logs and your progress stay yours. With a plan, your program opens again.'
}

const PATIENCE_MS = 3000
let isAsked = false

/** False until the server was asked, once in each page: whoever comes back from paying is not told that it is closed. */
function useAsked(): boolean {
  const { outbox } = useDevice()
  const [is, setIs] = useState(isAsked)
  useEffect(() => {
    if (isAsked) return
    const done = () => {
      isAsked = true
      setIs(true)
    }
    const timer = setTimeout(done, PATIENCE_MS)
    void outbox.flush().finally(done)
    return () => clearTimeout(timer)
  }, [outbox])
  return is
}

function Closed({ notice }: { notice: Notice | null }) {
  const isKnown = useAsked()
  const { inApp, site } = useSelling()
  if (!isKnown) return <Waiting />
  const shown = notice ?? { kind: 'ended' as const, on: null }
  const isOwn = shown.kind === 'paused' || shown.kind === 'payment'
  const needsPlan = !isOwn && shown.kind !== 'closed' && shown.kind !== 'gone'
  return (
    <main className="screen">
      <section className="stage">
        <h1>{titles[shown.kind]}</h1>
        <p className="quiet" style={{ marginTop: 8 }}>
          {wordsOf(shown)}
        </p>
        {needsPlan && !inApp && <Elsewhere site={site} />}
        <div className="acts">
          {isOwn && (
            <a className={buttonClass()} href="/me">
              Your plan
            </a>
          )}
          {needsPlan && inApp && (
            <a className={buttonClass()} href="/me/plans">
              See the plans
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

/** The app sells nothing. */
function Elsewhere({ site }: { site: string | null }) {
  const { name } = useBoot()
  return (
    <p style={{ marginTop: 8 }}>
      {site ? (
        <>
          Plans are sold on <a href={site}>{hostOf(site)}</a>.
        </>
      ) : (
        `Ask ${name || 'your coach'} for a plan.`
      )}
    </p>
  )
}

function LongAway() {
  const { outbox } = useDevice()
  const isEnded = useStored<unknown>('meta').get('ended') === true
  const [state, setState] = useState<'ready' | 'asking' | Flushed>('ready')
  const connect = async () => {
    setState('asking')
    setState(await outbox.flush())
  }
  return (
    <main className="screen">
      <section className="stage">
        <h1>{isEnded ? 'Sign in once' : 'Connect once'}</h1>
        <p className="quiet" style={{ marginTop: 8 }}>
          This device has been without a connection for a while. {isEnded ? 'Sign in' : 'Go online once'}, and
          your program is open again. Your logs stay readable.
        </p>
        {state !== 'ready' && state !== 'asking' && state !== 'sent' && !isEnded && (
          <p role="alert" style={{ marginTop: 8 }}>
            {state === 'away' ? 'There is no connection yet.' : 'That did not work. Try again in a moment.'}
          </p>
        )}
        <div className="acts">
          {isEnded ? (
            <Link className={buttonClass()} href={SIGN_IN}>
              Sign in
            </Link>
          ) : (
            <Button disabled={state === 'asking'} onClick={() => void connect()}>
              {state === 'asking' ? 'Connecting' : 'Connect now'}
            </Button>
          )}
          <Link className={buttonClass({ look: 'soft' })} href="/progress">
            My progress
          </Link>
        </div>
      </section>
    </main>
  )
}
