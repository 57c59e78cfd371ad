/** Browser entry: a trainer's members, on the app's own host. */
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { getBoot } from '../base/mobile/boot.ts'
import { type Device, DeviceProvider, type Who } from '../base/mobile/device.tsx'
import { openPreview } from '../base/mobile/preview.ts'
import { startWorker } from '../base/mobile/updates.ts'
import { SignInScreen } from '../features/member/mobile/SignInScreen.tsx'
import { askWho, findWho, keepWho, openDevice } from '../features/member/mobile/signedIn.ts'
import '../mobile/mobile.css'
import { MemberScreens } from './memberScreens.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('member.html has no #root')

/** 'unknown' until this device has said who uses it. */
type Visitor = Who | 'unknown' | 'stranger'

function MemberApp() {
  const [visitor, setVisitor] = useState<Visitor>(() => findWho() ?? 'unknown')
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
  if (visitor === 'unknown') return null
  if (visitor === 'stranger') return <SignInScreen onSignedIn={enter} />
  return <Signed key={visitor.id} who={visitor} onSignedOut={() => setVisitor('stranger')} />
}

function Signed({ who, onSignedOut }: { who: Who; onSignedOut: () => void }) {
  const [device, setDevice] = useState<Device>()
  useEffect(() => {
    const opening = openDevice(who, onSignedOut)
    let isGone = false
    let stop = () => {}
    void opening.then((opened) => {
      if (isGone) return
      setDevice(opened)
      stop = opened.outbox.start()
      keepFiles(() => isTraining(opened))
    })
    return () => {
      isGone = true
      stop()
      void opening.then(({ store }) => store.close())
    }
    // oxlint-disable-next-line react/exhaustive-deps -- opened once for this person
  }, [])
  return device ? <Screens device={device} /> : null
}

let isKept = false

/** Once it is known whether somebody trains right now. */
function keepFiles(isBusy: () => boolean): void {
  if (!isKept && getBoot().worker) void startWorker(isBusy)
  isKept = true
}

/** Begun and not finished: an update would take the screen away in the middle of it. */
const isTraining = ({ store }: Device) =>
  [...store.all<Log>('logs').values()].some((log) => log.kind === 'workout' && log.done_at === null)

interface Log {
  kind: string
  done_at: string | null
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
