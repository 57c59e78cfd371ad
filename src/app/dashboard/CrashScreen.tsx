import { Button, Center } from '@mantine/core'
import { ErrorBlock } from '../../ui/StateBlock.tsx'

/** A screen that broke, or a part of one that is gone since a newer version was put in place: both mend by loading anew. */
export function CrashScreen() {
  return (
    <Center component="main" mih="100dvh">
      <ErrorBlock
        title="Something went wrong"
        text={
          <>
            This screen could not be shown. What you have saved is safe.
            <br />
            <Button variant="default" mt="md" onClick={() => location.reload()}>
              Load it again
            </Button>
          </>
        }
      />
    </Center>
  )
}
