/** How the app comes onto the home screen: by a prompt where browsers have one, else by two steps. */
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../mobile/Button.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { Sheet } from '../../../mobile/Sheet.tsx'
import { changeOffer, getOffer, subscribeToOffer } from './installing.ts'
import { stepsFor } from './installSteps.ts'

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

export function InstallHelp({ name }: { name: string }) {
  const prompt = useSyncExternalStore(subscribeToOffer, getOffer)
  const [isOpen, setOpen] = useState(false)
  if (isInstalled()) return null
  const show = async () => {
    if (!prompt) return setOpen(true)
    await prompt.prompt()
    return changeOffer(undefined)
  }
  return (
    <>
      <button type="button" className="row" onClick={() => void show()}>
        <span className="tile" aria-hidden="true">
          <Icon name="phone" />
        </span>
        <span className="grow">
          <b>Put it on the home screen</b>
          <small>Opens in a second, also without a connection</small>
        </span>
        <Icon name="next" />
      </button>
      {isOpen && (
        <Sheet title={`${name} on your home screen`} onClose={() => setOpen(false)}>
          <div className="stack">
            <div className="prose">
              <ol>
                {stepsFor(navigator.userAgent, navigator.maxTouchPoints).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
            <Button isWide look="soft" onClick={() => setOpen(false)}>
              Close
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}
