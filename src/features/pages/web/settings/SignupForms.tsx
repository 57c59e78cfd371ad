import { Button, Modal, Tabs } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { siteAddress } from '../../../../base/web/boot.ts'
import { useStoredUser } from '../../../../base/web/session.ts'
import { EmptyBlock } from '../../../../ui/StateBlock.tsx'
import type { SignedIn } from '../../../accounts/contract.ts'
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
  Settings: <Settings />,
}

/** What visitors see of the trainer wherever they sign up. */
function Settings() {
  const user = useStoredUser<SignedIn>()
  const facts = {
    Address: user?.domain ? siteAddress(user.domain) : 'None yet',
    'Business name': user?.business_name ?? user?.app_name ?? 'None yet',
    Logo: user?.logo && user.is_show_logo ? 'Shown on your page' : 'Not shown on your page',
  }
  return (
    <>
      <dl className={classes.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button component={Link} to="/trainer/account/profile" variant="default">
        Open Account
      </Button>
    </>
  )
}
