import { Anchor } from '@mantine/core'
import { send } from '../../../base/web/api.ts'
import { storeUser } from '../../../base/web/session.ts'
import { secondFactorCalls } from '../secondFactor.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { ProofForm } from './ProofForm.tsx'
import type { Asked } from './signInAnswer.ts'

/** The second step of a sign-in. */
export function SecondFactorStep({ asked, onCancel }: { asked: Asked; onCancel(): void }) {
  const { token, has_app, has_passkey } = asked
  return (
    <AuthFrame
      title="Confirm it's you"
      lead="Your account has two-step sign-in. One more step."
      foot={
        <Anchor component="button" type="button" underline="always" onClick={onCancel}>
          Back to sign in
        </Anchor>
      }
    >
      <ProofForm
        call={secondFactorCalls.finishSignIn}
        token={token}
        hasApp={has_app}
        hasPasskey={has_passkey}
        askPasskey={() => send(secondFactorCalls.askPasskey, { body: { token } })}
        action="Sign in"
        onDone={({ result }) => storeUser(result)}
      />
    </AuthFrame>
  )
}
