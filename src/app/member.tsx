/** Browser entry: a trainer's members, on the app's own host. */
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { getBoot } from '../base/mobile/boot.ts'
import { type Device, DeviceProvider, type Who } from '../base/mobile/device.tsx'
import { openPreview } from '../base/mobile/preview.ts'
import { go } from '../base/mobile/router.tsx'
import { startWorker } from '../base/mobile/updates.ts'
import { followStream } from '../features/member/mobile/followStream.ts'
import { SignInScreen } from '../features/member/mobile/SignInScreen.tsx'
import {
  askWho,
  findWho,
  isStranger,
  keepWho,
  onOtherTab,
  openDevice,
} from '../features/member/mobile/signedIn.ts'
import type { Log } from '../features/training/log.ts'
import { isTraining } from '../features/training/mobile/kept.ts'
import { Button } from '../mobile/Button.tsx'
import '../mobile/mobile.css'
import { MemberScreens } from './memberScreens.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('member.html has no #root')

/** 'unknown' until this device has said who uses it. */
type Visitor = Who | 'unknown' | 'stranger'

function MemberApp() {
  const [visitor, setVisitor] = useState<Visitor>(() => findWho() ?? (isStranger() ? 'stranger' : 'unknown'))
  const enter = (who: Who) => {
    keepWho(who)
    setVisitor(who)
  }
  useEffect(() => {
    if (visitor !== 'unknown') return
    void askWho().then((who) => {
      if (who) keepWho(who)
      setVisitor(who ?? 'stranger')
    })
  }, [visitor])
  useEffect(() => {
    if (visitor === 'stranger') keepFiles(() => false)
  }, [visitor])
  useEffect(() => onOtherTab(() => setVisitor(findWho() ?? 'stranger')), [])
  if (visitor === 'unknown') return <Opening />
  if (visitor === 'stranger') return <SignInScreen onSignedIn={enter} />
  return (
    <Signed
      key={visitor.id}
      who={visitor}
      onEntered={enter}
      onSignedOut={() => {
        go('/', { replace: true })
        setVisitor('stranger')
      }}
    />
  )
}

/** Nothing for a moment, then the icon: on a slow line somebody sees that it opens. */
const Opening = () => (
  <main className="opening">
    <img src="/icon-192.png" alt="" width="76" height="76" />
    <output className="unseen">Opening</output>
  </main>
)

interface SignedProps {
  who: Who
  onEntered: (who: Who) => void
  onSignedOut: () => void
}

function Signed({ who, onEntered, onSignedOut }: SignedProps) {
  const [device, setDevice] = useState<Device>()
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    const opening = openDevice(who, { onEntered, onSignedOut })
    let isGone = false
    let stop = () => {}
    opening.then(
      (opened) => {
        if (isGone) return
        setDevice(opened)
        const stops = [opened.outbox.start(), followStream(opened)]
        stop = () => stops.forEach((each) => each())
        keepFiles(() => isTraining(opened.store.all<Log>('logs').values(), Date.now()))
      },
      () => setWrong('This browser does not let the app keep anything, or the device has no room left.'),
    )
    return () => {
      isGone = true
      stop()
      opening.then(
        ({ store }) => store.close(),
        () => undefined,
      )
    }
    // oxlint-disable-next-line react/exhaustive-deps -- opened once for this person
  }, [])
  if (wrong) return <NothingKept words={wrong} />
  return device ? <Screens device={device} /> : null
}

/** Without a store nothing that is logged would be safe. */
const NothingKept = ({ words }: { words: string }) => (
  <main className="screen">
    <section className="stage">
      <h1>Nothing can be kept here</h1>
      <p className="quiet" style={{ marginTop: 8 }}>
        {words} Make some room, leave the private mode, or use another browser.
      </p>
      <div className="acts">
        <Button onClick={() => location.reload()}>Try again</Button>
      </div>
    </section>
  </main>
)

let isKept = false

/** Once it is known whether somebody trains right now. */
function keepFiles(isBusy: () => boolean): void {
  if (!isKept && getBoot().worker) void startWorker(isBusy)
  isKept = true
}

const Screens = ({ device }: { device: Device }) => (
  <DeviceProvider device={device}>
    <MemberScreens />
  </DeviceProvider>
)

/** In a frame of the dashboard: no session, nothing kept. */
function PreviewApp({ from }: { from: string }) {
  const [device] = useState(() => openPreview(from))
  useEffect(() => device.outbox.start(), [device])
  return <Screens device={device} />
}

const { previewFrom } = getBoot()

createRoot(root).render(
  <StrictMode>{previewFrom === null ? <MemberApp /> : <PreviewApp from={previewFrom} />}</StrictMode>,
)
