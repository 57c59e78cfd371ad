/** The member and this device: plan, settings, what is kept here, and the way out. */
import { type ReactNode, useEffect, useState } from 'react'
import { useBoot } from '../../../base/mobile/boot.ts'
import { useDevice, useStored } from '../../../base/mobile/device.tsx'
import { Button } from '../../../mobile/Button.tsx'
import { Icon, type IconName } from '../../../mobile/Icon.tsx'
import { Note, SectionHead } from '../../../mobile/Parts.tsx'
import { Sheet } from '../../../mobile/Sheet.tsx'
import { InstallHelp } from './InstallHelp.tsx'

interface YouScreenProps {
  settings: ReactNode
  exportRow: ReactNode
}

export function YouScreen({ settings, exportRow }: YouScreenProps) {
  const { who } = useDevice()
  const { siteUrl, name } = useBoot()
  return (
    <main className="screen">
      <div className="head">
        <div>
          <h1>{who.name || 'You'}</h1>
          <p className="small quiet">{who.email}</p>
        </div>
      </div>
      <Unsent />
      <NotTaken />
      <SectionHead title="Your plan" />
      <ul className="card">
        <Row icon="card" href="/me" title="Plan and receipts" words="Change, pause or cancel" />
        <Row
          icon="plus"
          href={`${siteUrl.replace(/\/$/, '')}/pricing`}
          title="All plans"
          words={`What ${name || 'your coach'} offers`}
        />
      </ul>
      <SectionHead title="Settings" />
      {settings}
      <SectionHead title="This device" />
      <ul className="card">
        <li>
          <Kept />
        </li>
        <li>
          <InstallHelp name={name} />
        </li>
        <li>{exportRow}</li>
        <Row
          icon="bin"
          href="/me/data"
          title="Download or delete my data"
          words="Everything that is stored about you"
        />
      </ul>
      <SignOut />
    </main>
  )
}

interface RowProps {
  icon: IconName
  href: string
  title: string
  words: string
}

const Row = ({ icon, href, title, words }: RowProps) => (
  <li>
    <a className="row" href={href}>
      <span className="tile" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <b>{title}</b>
        <small>{words}</small>
      </span>
      <Icon name="next" />
    </a>
  </li>
)

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

function Unsent() {
  const { outbox } = useDevice()
  const count = useStored('outbox').size
  const [state, setState] = useState<'ready' | 'sending' | 'failed'>('ready')
  if (count === 0) return null
  const send = async () => {
    setState('sending')
    setState((await outbox.flush()) ? 'ready' : 'failed')
  }
  return (
    <Note tone="warn">
      <span className="grow">
        {entries(count)} not sent.{' '}
        {state === 'failed' ? 'There is no connection; it is tried again by itself.' : 'Safe on this device.'}
      </span>
      <button type="button" disabled={state === 'sending'} onClick={() => void send()}>
        {state === 'sending' ? 'Sending' : 'Send now'}
      </button>
    </Note>
  )
}

/** What the server did not take, with its reason. It stays here, and is part of the export. */
function NotTaken() {
  const reasons = useStored<unknown>('meta').get('refused') as Record<string, string> | undefined
  const all = Object.values(reasons ?? {})
  if (all.length === 0) return null
  return (
    <Note tone="bad">
      <span className="grow">
        {all.length === 1 ? '1 log' : `${all.length} logs`} could not be sent: {[...new Set(all)].join(' ')}{' '}
        Export your workouts to keep a copy.
      </span>
    </Note>
  )
}

/** How much of the program is here, and how much room it takes. */
function Kept() {
  const parts = useStored('parts').size
  const logs = useStored('logs').size
  const [megabytes, setMegabytes] = useState<number>()
  useEffect(() => {
    void navigator.storage
      ?.estimate?.()
      .then(({ usage }) => setMegabytes(usage === undefined ? undefined : usage / 1e6))
  }, [])
  return (
    <div className="row">
      <span className="tile" aria-hidden="true">
        <Icon name="phone" />
      </span>
      <span className="grow">
        <b>Kept here</b>
        <small>
          {parts === 1 ? '1 part' : `${parts} parts`} of your program and{' '}
          {logs === 1 ? '1 log' : `${logs} logs`}
          {megabytes !== undefined && `, ${megabytes < 1 ? 'less than 1' : Math.round(megabytes)} MB`}
        </small>
      </span>
    </div>
  )
}

/** Asks about entries that could not be sent; nothing is deleted without a word. */
function SignOut() {
  const { signOut } = useDevice()
  const [step, setStep] = useState<'ready' | 'leaving' | 'unsent'>('ready')
  const leave = async (unsent: 'send' | 'keep' | 'delete') => {
    setStep('leaving')
    if ((await signOut(unsent)) === 'unsent') setStep('unsent')
  }
  return (
    <div className="acts">
      <Button
        look="soft"
        icon="leave"
        isWide
        disabled={step === 'leaving'}
        onClick={() => void leave('send')}
      >
        Sign out
      </Button>
      {step === 'unsent' && (
        <Sheet title="Some entries are not sent" onClose={() => setStep('ready')}>
          <div className="stack">
            <p>There is no connection. Keep them on this device until you sign in again?</p>
            <Button isWide onClick={() => void leave('keep')}>
              Keep them here
            </Button>
            <Button isWide look="bad" onClick={() => void leave('delete')}>
              Delete them
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  )
}
