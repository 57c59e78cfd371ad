import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { ahead, later } from '../../../../ui/ahead.ts'
import { EmptyBlock } from '../../../../ui/StateBlock.tsx'

const LayoutPicker = ahead(async () => (await import('./LayoutPicker.tsx')).LayoutPicker)
const TemplatesDialog = later(async () => (await import('./TemplatesDialog.tsx')).TemplatesDialog)

/** On the canvas of an empty page: the two fastest ways to start. */
export function EmptyPage() {
  const [opened, setOpened] = useState<'templates' | 'sections'>()
  const close = () => setOpened(undefined)
  return (
    // What is pressed here, and in the dialogs, is not for the canvas.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only stops
    <div onClick={(event) => event.stopPropagation()}>
      <EmptyBlock
        title="Your page is empty"
        text="Start from a template, or add sections and components from the left panel."
        action={
          <>
            <Button onClick={() => setOpened('templates')}>Choose a template</Button>
            <Button variant="default" onClick={() => setOpened('sections')}>
              Add a section
            </Button>
          </>
        }
      />
      <Suspense>
        <TemplatesDialog opened={opened === 'templates'} onClose={close} />
        {opened === 'sections' && <LayoutPicker afterIndex={-1} onClose={close} />}
      </Suspense>
    </div>
  )
}
