/** Browser entry: a trainer's members, on the app's own host. */
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { getBoot } from '../base/mobile/boot.ts'
import { type Device, DeviceProvider, type Who } from '../base/mobile/device.tsx'
import { openPreview } from '../base/mobile/preview.ts'
import { go } from '../base/mobile/router.tsx'
import { holdUpdatesWhile, startWorker } from '../base/mobile/updates.ts'
import { ErasedScreen } from '../features/member/mobile/ErasedScreen.tsx'
import { followStream } from '../features/member/mobile/followStream.ts'
import { SignInScreen } from '../features/member/mobile/SignInScreen.tsx'
import {
  askWho,
  findWho,
  isDeletedAddress,
  isStranger,
  keepWho,
  onOtherTab,
  openDevice,
} from '../features/member/mobile/signedIn.ts'
import type { Log } from '../features/training/log.ts'
import { isTraining } from '../features/training/mobile/kept.ts'
import { Button } from '../mobile/Button.tsx'
import '../mobile/mobile.css'
import { MemberScreens, Opening } from './memberScreens.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('member.html has no #root')

/** 'unknown' until this device has said who uses it. */
type Visitor = Who | 'unknown' | 'stranger' | 'erased'

function MemberApp() {
  const [visitor, setVisitor] = useState<Visitor>(firstVisitor)
  const enter = (who: Who) => {
    keepWho(who)
    setVisitor(who)
  }
  useEffect(() => {
    if (visitor !== 'unknown') return
    void askWho().then((who) => {
      if (who && who !== 'erased') keepWho(who)
      setVisitor(who ?? 'stranger')
    })
  }, [visitor])
  useEffect(() => {
    if (visitor === 'stranger' || visitor === 'erased') keepFiles(() => false)
  }, [visitor])
  useEffect(
    () => onOtherTab(() => setVisitor((before) => findWho() ?? (before === 'erased' ? before : 'stranger'))),
    [],
  )
  const opened = useOpened(typeof visitor === 'string' ? undefined : visitor, {
    onEntered: enter,
    onSignedOut() {
      go('/', { replace: true })
      setVisitor('stranger')
    },
    onErased: () => setVisitor('erased'),
  })
  if (visitor === 'erased') return <ErasedScreen onSignIn={() => setVisitor('stranger')} />
  if (visitor === 'stranger') return <SignInScreen onSignedIn={enter} />
  if (opened === 'nothing kept') return <NothingKept />
  return opened ? <Screens key={opened.device.who.id} {...opened} /> : <Opening />
}

/** Nobody is greeted by name who has just had their data deleted: the server says first whether that is so. */
function firstVisitor(): Visitor {
  if (isDeletedAddress()) return 'unknown'
  return findWho() ?? (isStranger() ? 'stranger' : 'unknown')
}

interface Opened {
  device: Device
  /** Nothing to show until the server has answered. */
  isOpening: boolean
}

/** What this person has here. */
function useOpened(who: Who | undefined, turns: Parameters<typeof openDevice>[1]) {
  const [opened, setOpened] = useState<Opened | 'nothing kept'>()
  useEffect(() => {
    if (!who) return
    const opening = openDevice(who, turns)
    let isGone = false
    let stop = () => {}
    opening.then(
      async (device) => {
        if (isGone) return
        const stops = [device.outbox.start(), followStream(device)]
        stop = () => stops.forEach((each) => each())
        const answered = firstAnswer(device)
        setOpened({ device, isOpening: answered !== undefined })
        await answered
        if (isGone) return
        setOpened({ device, isOpening: false })
        keepFiles(() => isTraining(device.store.all<Log>('logs').values(), Date.now()))
      },
      () => setOpened('nothing kept'),
    )
    return () => {
      isGone = true
      stop()
      setOpened(undefined)
      opening.then(
        ({ store }) => store.close(),
        () => undefined,
      )
    }
    // oxlint-disable-next-line react/exhaustive-deps -- opened once for each person
  }, [who?.id])
  return opened === 'nothing kept' || opened?.device.who.id === who?.id ? opened : undefined
}

/** A device that knows nothing yet waits for the server, whatever it says; every other one has something to show. */
function firstAnswer({ store, outbox }: Device): Promise<void> | undefined {
  const isKnown = () => store.find('meta', 'cursor') !== undefined
  const flushed = outbox.flush()
  if (isKnown()) return undefined
  return new Promise((done) => {
    void flushed.finally(done)
    const stop = store.subscribe(() => {
      if (!isKnown()) return
      stop()
      done()
    })
  })
}

/** Without a store nothing that is logged would be safe. */
const NothingKept = () => (
  <main className="screen">
    <section className="stage">
      <h1>Nothing can be kept here</h1>
      <p className="quiet" style={{ marginTop: 8 }}>
        This browser does not let the app keep anything, or the device has no room left. Make some room, leave
        the private mode, or use another browser.
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
  holdUpdatesWhile(isBusy)
  if (!isKept && getBoot().worker) void startWorker()
  isKept = true
}

const Screens = ({ device, isOpening }: Opened) => (
  <DeviceProvider device={device}>
    <MemberScreens isOpening={isOpening} />
  </DeviceProvider>
)

/** In a frame of the dashboard: no session, nothing kept. */
function PreviewApp({ from }: { from: string }) {
  const [device] = useState(() => openPreview(from))
  useEffect(() => device.outbox.start(), [device])
  return <Screens device={device} isOpening={false} />
}

const { previewFrom } = getBoot()

createRoot(root).render(
  <StrictMode>{previewFrom === null ? <MemberApp /> : <PreviewApp from={previewFrom} />}</StrictMode>,
)
