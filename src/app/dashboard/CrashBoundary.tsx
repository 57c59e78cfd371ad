import { Button, Center } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { ErrorBlock } from '../../ui/StateBlock.tsx'

interface Props {
  /** Resets the error when the address changes. */
  address: string
  children: ReactNode
}

interface State {
  isBroken: boolean
  address?: string
}

export class CrashBoundary extends Component<Props, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  static getDerivedStateFromProps = ({ address }: Props, state: State) =>
    address === state.address ? null : { address, isBroken: false }

  override render() {
    return this.state.isBroken ? <CrashScreen /> : this.props.children
  }
}

/**
 * Shown when a screen crashes, or when a chunk of it is gone because a newer version was deployed. A reload fixes both.
 */
function CrashScreen() {
  return (
    <Center component="main" mih="100dvh">
      <ErrorBlock
        title="Something went wrong"
        text={
          <>
            We couldn't show this screen. Your saved work is safe.
            <br />
            <Button variant="default" mt="md" onClick={() => location.reload()}>
              Reload
            </Button>
          </>
        }
      />
    </Center>
  )
}
