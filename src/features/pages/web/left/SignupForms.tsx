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
  const tabs = signupTabs.filter((tab) => parts[tab] !== null)
  return (
    <Modal opened={opened} onClose={onClose} title="Sign-up forms" size={860}>
      <Tabs defaultValue={tabs[0] ?? null} keepMounted={false}>
        <Tabs.List aria-label="Sign-up forms">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab} className={classes.panel ?? ''}>
            {parts[tab]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Modal>
  )
}
