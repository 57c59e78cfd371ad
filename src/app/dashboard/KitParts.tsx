import { Button, Card, Checkbox, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { AscentButton } from '../../ui/AscentButton.tsx'
import { AscentMeter } from '../../ui/AscentMeter.tsx'
import { OrDivider } from '../../ui/AuthLayout.tsx'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { GoogleButton } from '../../ui/GoogleButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { EmptyBlock, ErrorBlock, NoHitsBlock } from '../../ui/StateBlock.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../ui/Toasts.ts'
import classes from './ComponentsScreen.module.css'
import { ListParts } from './ListParts.tsx'

export function KitParts() {
  return (
    <div className={classes.kit}>
      <Buttons />
      <Fields />
      <Words />
      <Ascent />
      <People />
      <Blocks />
    </div>
  )
}

const Buttons = () => (
  <Part name="Buttons">
    <Group>
      <Button>Get Started</Button>
      <Button variant="default">Back</Button>
      <Button variant="light">Copy</Button>
      <Button color="red">Delete Customer</Button>
      <Button disabled>Start building</Button>
      <SubmitButton pending pendingLabel="Saving...">
        Save & Publish
      </SubmitButton>
    </Group>
  </Part>
)

const Fields = () => (
  <Part name="Fields">
    <Stack>
      <div>
        <GoogleButton label="Sign in with Google" onClick={() => undefined} />
        <OrDivider>or with email</OrDivider>
      </div>
      <TextField label="Name" name="name" defaultValue="Maya Okafor" />
      <PasswordField
        label="Confirm password"
        name="password"
        defaultValue="secret"
        error="Password doesn't match"
      />
      <Checkbox label="Show logo" defaultChecked />
    </Stack>
  </Part>
)

const Words = () => (
  <Part name="Words">
    <Stack>
      <FormAlert onClose={() => undefined}>Email or password is wrong</FormAlert>
      <FormAlert tone="good">Your page is online.</FormAlert>
      <Group>
        <Button variant="default" onClick={() => toastSuccess('Content saved')}>
          Good news
        </Button>
        <Button variant="default" onClick={() => toastError('Sorry! Could not copy text.')}>
          Bad news
        </Button>
      </Group>
    </Stack>
  </Part>
)

const Ascent = () => (
  <Part name="Ascent">
    <Stack align="start">
      <AscentMeter value={3} />
      <AscentButton label="LAUNCH MY APP" remaining={2} onClick={() => undefined} />
      <AscentButton label="LAUNCH MY APP" remaining={0} onClick={() => undefined} />
    </Stack>
  </Part>
)

const People = () => (
  <Part name="People">
    <Group>
      {['Maya Okafor', 'Ana Silva', 'Brigitte Kessler', 'Dao Nguyen'].map((name) => (
        <PersonAvatar key={name} name={name} url={null} />
      ))}
    </Group>
  </Part>
)

/** What stands where something else would. */
const Blocks = () => (
  <>
    <Part name="Empty">
      <EmptyBlock title="No customers found" text="People who buy your plans are listed here." />
    </Part>
    <Part name="Nothing found">
      <NoHitsBlock title="Can't find anyone with those search terms" onClear={() => undefined} />
    </Part>
    <Part name="Failed">
      <ErrorBlock
        title="Stripe isn't responding"
        text="Your customers can still pay."
        onRetry={() => undefined}
        reference="4f2a9c81d0b3"
      />
    </Part>
    <ListParts />
    <Part name="Loading">
      <Loading />
    </Part>
  </>
)

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={name}>
      <Title order={2} mb="md">
        {name}
      </Title>
      {children}
    </Card>
  )
}
