/** All that is left to say to somebody whose data was deleted: on the device that asked, and on every other one. */
import { useEffect } from 'react'
import { useBoot } from '../../../base/mobile/boot.ts'
import { go } from '../../../base/mobile/router.tsx'
import { Button, buttonClass } from '../../../mobile/Button.tsx'

export function ErasedScreen({ onSignIn }: { onSignIn: () => void }) {
  const { siteUrl } = useBoot()
  useEffect(() => go('/', { replace: true }), [])
  return (
    <main className="screen">
      <section className="stage">
        <h1>Your data is being deleted</h1>
        <p className="quiet" style={{ marginTop: 8 }}>
          You are signed out, and nothing of yours is left on this device. We emailed you a confirmation.
        </p>
        <div className="acts">
          <a className={buttonClass()} href={siteUrl}>
            Back to the site
          </a>
          <Button look="soft" onClick={onSignIn}>
            Sign in with another address
          </Button>
        </div>
      </section>
    </main>
  )
}
