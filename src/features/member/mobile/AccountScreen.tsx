/** Who is signed in here, what has not been sent, and the way out. */
import { useState } from 'react'
import { useDevice, useStored } from '../../../base/mobile/device.tsx'

export function AccountScreen() {
  const { who } = useDevice()
  const unsent = useStored('outbox').size
  return (
    <main className="sign-in">
      <h1>{who.name}</h1>
      <p>{who.email}</p>
      {unsent > 0 && <p>{unsent === 1 ? '1 entry not sent' : `${unsent} entries not sent`}</p>}
      <SignOut />
    </main>
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
  if (step === 'unsent')
    return (
      <form>
        <p>
          There is no connection, so some of your entries are not sent yet. Keep them on this device until you
          sign in again?
        </p>
        <button type="button" onClick={() => void leave('keep')}>
          Keep them here
        </button>
        <button type="button" className="sign-in-plain" onClick={() => void leave('delete')}>
          Delete them
        </button>
      </form>
    )
  return (
    <form>
      <button type="button" disabled={step === 'leaving'} onClick={() => void leave('send')}>
        Sign out
      </button>
    </form>
  )
}
