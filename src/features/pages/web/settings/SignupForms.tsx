import { Button, Modal, Tabs } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { EmptyBlock } from '../../../../ui/StateBlock.tsx'
import classes from './SignupForms.module.css'
import { SignupFormParts, type SignupTab, signupTabs } from './signupForms.ts'

interface SignupFormsProps {
  opened: boolean
  onClose(): void
}

export function SignupForms({ opened, onClose }: SignupFormsProps) {
  const parts = use(SignupFormParts)
  return (
    <Modal opened={opened} onClose={onClose} title="Sign-up forms" size={860}>
      <Tabs defaultValue={signupTabs[0]} keepMounted={false}>
        <Tabs.List aria-label="Sign-up forms">
          {signupTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {signupTabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab} className={classes.panel ?? ''}>
            {parts[tab] ?? elsewhere[tab]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Modal>
  )
}

const pricing = (
  <Button component={Link} to="/trainer/pricing">
    Open Pricing
  </Button>
)

/** Where each is kept while nobody has put a part here. */
const elsewhere: Record<SignupTab, ReactNode> = {
  'Priced sign-up forms': (
    <EmptyBlock
      title="Plans that cost something"
      text="They are kept under Pricing. The Pricing component shows them on your page."
      action={pricing}
    />
  ),
  Coupons: (
    <EmptyBlock
      title="Coupons"
      text="They are kept under Pricing, with the plans they are for."
      action={pricing}
    />
  ),
  'Free sign-up forms': (
    <EmptyBlock
      title="Plans that cost nothing"
      text="They are kept under Pricing. The Pricing component shows them on your page."
      action={pricing}
    />
  ),
  Settings: (
    <EmptyBlock
      title="Settings"
      text="Your address, your terms and who counts your visitors are kept under Pricing."
      action={pricing}
    />
  ),
}
