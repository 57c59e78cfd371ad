/** Sign-in by a code that is mailed: an installed app on an iPhone has no part in what the mailed link opens. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ask, Refused } from '../../../base/mobile/ask.ts'
import { useBoot } from '../../../base/mobile/boot.ts'
import { updateNow, useOutdated } from '../../../base/mobile/updates.ts'
import { Rings } from '../../../mobile/Art.tsx'
import { type Member, memberAddresses } from '../addresses.ts'
import { isApple, isInAppBrowser } from './inAppBrowser.ts'
import './signIn.css'

const CODE_DIGITS = 6

interface SignInScreenProps {
  /** Of who used the app here last. */
  email?: string
  onSignedIn: (member: Member) => void
  /** Goes on without a session. */
  onLater?: () => void
}

export function SignInScreen({ email: known = '', onSignedIn, onLater }: SignInScreenProps) {
  const { name } = useBoot()
  const [email, setEmail] = useState(known)
  const [isAsked, setAsked] = useState(false)
  const isOutdated = useOutdated()
  return (
    <main className="sign-in">
      <Rings />
      <div className="sign-in-box">
        <img className="sign-in-icon" src="/icon-192.png" alt="" width="76" height="76" />
        <h1>{isAsked ? 'Look in your mail' : name}</h1>
        <InsideOtherApp />
        {isAsked ? (
          <CodeForm email={email} onSignedIn={onSignedIn} onBack={() => setAsked(false)} />
        ) : (
          <AddressForm email={email} onChange={setEmail} onAsked={() => setAsked(true)} />
        )}
        {isOutdated && (
          <button type="button" className="sign-in-plain" onClick={updateNow}>
            Update the app
          </button>
        )}
        {onLater && (
          <button type="button" className="sign-in-plain" onClick={onLater}>
            Not now
          </button>
        )}
      </div>
    </main>
  )
}

function InsideOtherApp() {
  const { userAgent, maxTouchPoints } = navigator
  if (!isInAppBrowser(userAgent)) return null
  const target = isApple(userAgent, maxTouchPoints) ? 'Open in Safari' : 'Open in browser'
  return (
    <p role="note" className="sign-in-note">
      This page is open inside another app. Tap the three dots and choose “{target}” first: the app stays on
      your phone only from there.
    </p>
  )
}

interface AddressFormProps {
  email: string
  onChange: (email: string) => void
  onAsked: () => void
}

function AddressForm({ email, onChange, onAsked }: AddressFormProps) {
  const { wrong, isSending, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await ask(memberAddresses.askForCode, { body: { email } })
      onAsked()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <p>Enter the email address that you signed up with. We will mail you a code.</p>
      <label htmlFor="email">Email</label>
      <input
        id="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        aria-invalid={Boolean(wrong)}
        aria-describedby="wrong"
        onChange={(event) => onChange(event.target.value)}
      />
      <Wrong text={wrong} />
      <button type="submit" disabled={isSending}>
        {isSending ? 'One moment' : 'Send me a code'}
      </button>
    </form>
  )
}

interface CodeFormProps {
  email: string
  onSignedIn: (member: Member) => void
  onBack: () => void
}

function CodeForm({ email, onSignedIn, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The button that was pressed is gone, and the code is all there is to type.
  useEffect(() => field.current?.focus(), [])
  const { wrong, isSending, send } = useSending()
  const submit = (event?: FormEvent, typed = code) => {
    event?.preventDefault()
    void send(async () => {
      onSignedIn(await ask<Member>(memberAddresses.signIn, { body: { code: typed } }))
    })
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, CODE_DIGITS)
    setCode(digits)
    if (digits.length === CODE_DIGITS && digits !== code) submit(undefined, digits)
  }
  return (
    <form onSubmit={submit} noValidate>
      <p>
        If <strong>{email.trim()}</strong> is a member's address, six digits are on their way to it. They work
        for 10 minutes, on this device only.
      </p>
      <label htmlFor="code">Code from the mail</label>
      <input
        ref={field}
        id="code"
        className="sign-in-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        aria-invalid={Boolean(wrong)}
        aria-describedby="wrong"
        onChange={(event) => type(event.target.value)}
      />
      <Wrong text={wrong} />
      <button type="submit" disabled={isSending}>
        {isSending ? 'One moment' : 'Sign in'}
      </button>
      <button type="button" className="sign-in-plain" onClick={onBack}>
        Use another address, or ask for a new code
      </button>
    </form>
  )
}

const Wrong = ({ text }: { text: string }) => (
  <p id="wrong" role="alert" className="sign-in-wrong">
    {text}
  </p>
)

/** One request at a time, and the sentence of the last one that failed. */
function useSending() {
  const [wrong, setWrong] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (make: () => Promise<void>) => {
    if (isSending) return
    setSending(true)
    setWrong('')
    try {
      await make()
    } catch (error) {
      setWrong(error instanceof Refused ? error.message : 'There is no connection. Try again in a moment.')
    } finally {
      setSending(false)
    }
  }
  return { wrong, isSending, send }
}
