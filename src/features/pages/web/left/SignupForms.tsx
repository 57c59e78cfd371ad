import { Modal, Tabs } from '@mantine/core'
import { use } from 'react'
import classes from './SignupForms.module.css'
import { SignupFormParts, signupTabs } from './signupForms.ts'

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
            {parts[tab]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Modal>
  )
}
