/** The way out. It asks about entries that are on this device alone; nothing of theirs is deleted without a word. */
import { useState } from 'react'
import { useDevice } from '../../../base/mobile/device.tsx'
import type { Flushed } from '../../../base/mobile/outbox.ts'
import { Link } from '../../../base/mobile/router.tsx'
import { Button, buttonClass } from '../../../mobile/Button.tsx'
import { Sheet } from '../../../mobile/Sheet.tsx'

/** Where the account page leads: on its own, so that no link from elsewhere signs anybody out. */
export function SignOutScreen() {
  const { who } = useDevice()
  return (
    <main className="screen">
      <section className="stage">
        <h1>Sign out?</h1>
        <p className="quiet" style={{ marginTop: 8 }}>
          You are signed in as {who.email}. Your program and your history leave this device, and come back
          when you sign in again.
        </p>
        <SignOut />
        <div className="acts">
          <Link className={buttonClass({ look: 'soft', isWide: true })} href="/you">
            Stay signed in
          </Link>
        </div>
      </section>
    </main>
  )
}

export function SignOut() {
  const { signOut } = useDevice()
  const [step, setStep] = useState<'ready' | 'leaving' | Flushed>('ready')
  const leave = async (unsent: 'send' | 'keep' | 'delete') => {
    setStep('leaving')
    const left = await signOut(unsent)
    if (left !== 'done') setStep(left)
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
      {step !== 'ready' && step !== 'leaving' && (
        <Sheet title="Some entries are not sent" onClose={() => setStep('ready')}>
          <div className="stack">
            <p>
              {reasons[step]} What should happen to what you logged? Everything else leaves this device either
              way.
            </p>
            <Button isWide onClick={() => void leave('keep')}>
              Keep them here for when you sign in again
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

const reasons: Record<Flushed, string> = {
  sent: '',
  away: 'There is no connection.',
  ended: 'Your session has ended, so they could not be sent.',
  refused: 'The server did not take them.',
  full: 'This device has no room left for the answer.',
}
