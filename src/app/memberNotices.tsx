/** The lines above every screen: what could not be saved, what waits, and what is about to change. */
import { useEffect, useState } from 'react'
import { useAway } from '../base/mobile/away.ts'
import { NotKept } from '../base/mobile/store.ts'
import { takeUpdate, updateNow, useOutdated, useUpdate } from '../base/mobile/updates.ts'
import { AccessNotice } from '../features/member/mobile/Gate.tsx'
import { SessionNotice } from '../features/member/mobile/Unsent.tsx'
import { useTraining } from '../features/training/mobile/kept.ts'
import { Note } from '../mobile/Parts.tsx'

export function MemberNotices({ isBare }: { isBare: boolean }) {
  const notKept = useNotKept()
  return (
    <div className="above">
      {notKept && <Note tone="bad">{notKept}</Note>}
      {!isBare && (
        <>
          <AwayNotice />
          <SessionNotice />
          <UpdateNotice />
          <AccessNotice />
        </>
      )}
    </div>
  )
}

/** Nothing is dead without a connection; one line says what that means. */
const AwayNotice = () =>
  useAway() && <Note tone="warn">You are offline. What you log is kept here and sent later.</Note>

/** Never with a workout under way: the page is loaded again. */
function UpdateNotice() {
  const isReady = useUpdate()
  const isOutdated = useOutdated()
  const isTraining = useTraining()
  if (isOutdated) return <OutdatedNotice isTraining={isTraining} />
  if (!isReady || isTraining) return null
  return (
    <Note>
      <span className="grow">A new version is ready.</span>
      <button type="button" onClick={takeUpdate}>
        Update
      </button>
    </Note>
  )
}

/** The app updates by itself as soon as nobody is in the middle of something; the button is for the impatient. */
const OutdatedNotice = ({ isTraining }: { isTraining: boolean }) => (
  <Note tone="warn">
    <span className="grow">
      This version is too old to send or receive anything. What you did is safe on this device.{' '}
      {isTraining && 'The app updates when your workout is done.'}
    </span>
    {!isTraining && (
      <button type="button" onClick={updateNow}>
        Update
      </button>
    )}
  </Note>
)

/** A write that no screen answers for is said here: nothing fails without a word. */
function useNotKept(): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    const onFailure = (event: PromiseRejectionEvent) => {
      if (!(event.reason instanceof NotKept)) return
      event.preventDefault()
      setWords(event.reason.message)
    }
    addEventListener('unhandledrejection', onFailure)
    return () => removeEventListener('unhandledrejection', onFailure)
  }, [])
  return words
}
