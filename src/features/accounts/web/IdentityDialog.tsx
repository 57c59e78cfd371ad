import { Modal, Text } from '@mantine/core'
import { send, useCall } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { secondFactorCalls } from '../secondFactor.ts'
import { ProofForm } from './ProofForm.tsx'

export function IdentityDialog({ onAnswer }: { onAnswer(isConfirmed: boolean): void }) {
  const { data, error, refetch } = useCall(secondFactorCalls.get, {})
  return (
    <Modal opened onClose={() => onAnswer(false)} title="Confirm it's you" zIndex={400}>
      <Text mb="md">
        What you are about to do is sensitive, so we ask again. After that, we don't ask for ten minutes.
      </Text>
      {error ? (
        <ErrorBlock
          title="We couldn't load your ways to confirm"
          text={error.message}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <ProofForm
          call={secondFactorCalls.confirm}
          hasApp={data.app_since !== null}
          hasPasskey={data.passkeys.length > 0}
          askPasskey={() => send(secondFactorCalls.askToConfirm, {})}
          action="Confirm"
          onDone={() => onAnswer(true)}
        />
      ) : (
        <Loading rows={2} />
      )}
    </Modal>
  )
}
