import { Card, Text, TextInput, Title } from '@mantine/core'
import { useCall } from '../../../../base/web/api.ts'
import { useForm } from '../../../../base/web/form.ts'
import { mergeUser } from '../../../../base/web/session.ts'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { accountCalls } from '../../../accounts/contract.ts'
import { settingsCalls } from '../../../sites/settings.ts'
import { type AppAccounts, appAccountCalls, type LinkState } from '../../appAccounts.ts'
import classes from './AppAccounts.module.css'
import { useKeep } from './useKeep.ts'

/** Where the app is in the stores; the thank-you page after a purchase leads there. */
export function LinksCard({ accounts: { ios_applink, android_applink } }: { accounts: AppAccounts }) {
  const keep = useKeep()
  const form = useForm(appAccountCalls.saveLinks, {
    refresh: [accountCalls.me, settingsCalls.get, appAccountCalls.checkLinks],
    onDone: (answer) => {
      keep(answer)
      const { ios_applink, android_applink } = answer.result
      mergeUser({ ios_applink, android_applink })
      toastSuccess(answer.message)
    },
  })
  const hasLinks = ios_applink !== null || android_applink !== null
  const { data: check } = useCall(appAccountCalls.checkLinks, {}, { when: hasLinks })
  return (
    <Card component="section" aria-labelledby="links-title">
      <Title order={2} id="links-title">
        Links to your app
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md" maw={640}>
        Once your app is in a store, paste its address. Everybody who buys from you then finds the button that
        leads there.
      </Text>
      <form onSubmit={form.onSubmit} onChange={form.onChange} noValidate className={classes.form}>
        {form.problem && !form.problem.fields && <FormAlert tone="bad">{form.problem.message}</FormAlert>}
        <TextInput
          label="App Store"
          name="ios_applink"
          type="url"
          inputMode="url"
          placeholder="https://apps.apple.com/app/id1234567890"
          defaultValue={ios_applink ?? ''}
          error={form.errors.ios_applink}
        />
        <LinkNote store="App Store" state={check?.ios_applink} />
        <TextInput
          label="Google Play"
          name="android_applink"
          type="url"
          inputMode="url"
          placeholder="https://play.google.com/store/apps/details?id=com.example"
          defaultValue={android_applink ?? ''}
          error={form.errors.android_applink}
        />
        <LinkNote store="Google Play" state={check?.android_applink} />
        <div>
          <SubmitButton pending={form.pending} pendingLabel="Saving...">
            Save links
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}

/** What the store said to the saved link. */
function LinkNote({ store, state }: { store: string; state: LinkState | undefined }) {
  if (!state || state === 'none') return null
  const notes = {
    found: `${store} shows your app.`,
    missing: `${store} does not know this app. Check the link, or wait until the app is public.`,
    unknown: `${store} did not answer just now. We keep the link as it is.`,
  }
  return (
    <Text component="output" size="sm" c={state === 'missing' ? 'var(--lf-warn)' : 'dimmed'} mt={-8}>
      {notes[state]}
    </Text>
  )
}
