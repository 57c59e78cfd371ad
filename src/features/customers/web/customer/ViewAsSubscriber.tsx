/** The customer's own page to look at. The frame runs no scripts, sends no forms and leads nowhere. */
import { Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useSend } from '../../../../base/web/api.ts'
import { styleNonce } from '../../../../base/web/boot.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { customerPageCalls } from '../../pageContract.ts'
import classes from './Customer.module.css'

interface Props {
  /** Undefined while it is closed. */
  customer: { id: number; name: string } | undefined
  onClose(): void
}

export function ViewAsSubscriber({ customer, onClose }: Props) {
  return (
    <Modal
      opened={customer !== undefined}
      onClose={onClose}
      size={860}
      title={customer ? `As ${customer.name} sees it` : ''}
    >
      {customer && <View id={customer.id} />}
    </Modal>
  )
}

function View({ id }: { id: number }) {
  const { mutate, data, error } = useSend(customerPageCalls.view, { refresh: [customerPageCalls.show] })
  useEffect(() => mutate({ params: { id } }), [id, mutate])
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load the account page"
        text={error.message}
        onRetry={() => mutate({ params: { id } })}
      />
    )
  if (!data) return <Loading />
  const { html, css } = data.result
  return (
    <>
      <Text mb="sm" c="dimmed" size="sm">
        To read only: nothing can be changed here. The timeline records that you looked.
      </Text>
      <iframe
        className={classes.view}
        title="The subscriber's account page"
        sandbox=""
        srcDoc={`<!doctype html><html lang="en"><head><style nonce="${styleNonce}">${css}</style></head><body inert>${html}</body></html>`}
      />
    </>
  )
}
