/** A tab of the Studio with the phone beside it; where there is no room for both, behind a button. */
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDeviceMobile } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DraftContext, useNewDrafting } from './draft.ts'
import classes from './Phone.module.css'
import { Phone, type PhoneProps } from './Phone.tsx'
import { PhoneSheet } from './PhoneSheet.tsx'

export function WithPhone({ children }: { children: ReactNode }) {
  const hasRoom = useMediaQuery('(min-width: 1180px)', undefined, { getInitialValueInEffect: false }) ?? false
  const drafting = useNewDrafting()
  return (
    <DraftContext value={drafting}>
      {hasRoom ? (
        <div className={classes.beside}>
          <div className={classes.screen}>{children}</div>
          <aside className={classes.aside} aria-label="Preview">
            <Phone changes={drafting.shown} />
          </aside>
        </div>
      ) : (
        <>
          <div className={classes.show}>
            <PhoneButton changes={drafting.shown} />
          </div>
          {children}
        </>
      )}
    </DraftContext>
  )
}

function PhoneButton(props: PhoneProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Show my app
      </Button>
      <PhoneSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
