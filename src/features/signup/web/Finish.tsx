import { useState } from 'react'
import { send } from '../../../base/web/api.ts'
import { mergeUser } from '../../../base/web/session.ts'
import { accountCalls } from '../../accounts/contract.ts'
import { hasApp } from '../../accounts/landing.ts'
import { Countdown } from './Countdown.tsx'
import type { Wizard } from './wizard.ts'

/** The app exists. Once this browser's stored user has it too, the guard redirects every tab to the builder. */
export function Finish({ wizard: { opened, edit, remove } }: { wizard: Wizard }) {
  const [round, setRound] = useState(1)

  async function leave(): Promise<void> {
    if (opened) return enter(opened)
    const { result: user } = await send(accountCalls.me, {})
    if (hasApp(user)) enter(user)
    // Only the draft said so.
    else edit({ auth: false })
  }

  function enter(app: object): void {
    remove()
    mergeUser(app)
  }

  return <Countdown key={round} onDone={() => void leave().catch(() => setRound(round + 1))} />
}
