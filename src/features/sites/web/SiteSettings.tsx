/** The settings of the site: a tab of Pricing and of the builder's Sign-up forms. */
import { Text } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ResultOf } from '../../../base/call.ts'
import { useCall } from '../../../base/web/api.ts'
import { useForm } from '../../../base/web/form.ts'
import { mergeUser } from '../../../base/web/session.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { accountCalls } from '../../accounts/contract.ts'
import { settingsCalls } from '../settings.ts'
import { AddressField } from './AddressField.tsx'
import {
  BrandFields,
  LegalFields,
  LinkFields,
  TermsField,
  TrackingField,
  useStarter,
} from './SettingsFields.tsx'
import classes from './SiteSettings.module.css'
import { useSettingsDraft } from './settingsDraft.ts'

export function SiteSettings() {
  const { data, error, refetch } = useCall(settingsCalls.get, {}, { keep: false })
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load your settings"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  return data ? <SettingsForm saved={data} /> : <Loading label="Loading your settings" />
}

function SettingsForm({ saved }: { saved: ResultOf<typeof settingsCalls.get> }) {
  const draft = useSettingsDraft(saved)
  const { values, icon, set } = draft
  const form = useForm(settingsCalls.save, {
    extra: { ...(icon && { icon: icon.file }), ...(icon === null && { remove_icon: true }) },
    // Also the frame's copy of the user, which would otherwise show the old values again.
    refresh: [accountCalls.me, settingsCalls.get],
    onDone: ({ message, result }) => {
      mergeUser(result)
      draft.forget()
      toastSuccess(message)
    },
  })
  const { errors } = form
  const where = useAskedField(draft)
  const part = { values, set, errors, saved }
  const problem = errors.form ?? (form.problem?.fields ? undefined : form.problem?.message)
  return (
    <form
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      ref={where}
      noValidate
      className={classes.form}
      aria-label="Settings"
    >
      {problem && <FormAlert tone="bad">{problem}</FormAlert>}
      <Section title="Address" text="Where visitors find your page.">
        <AddressField
          value={values.domain}
          saved={saved.domain}
          former={saved.former_domains}
          onChange={(domain) => set({ domain })}
          refused={errors.domain}
        />
      </Section>
      <Section title="Brand" text="Your name and logo on your page, app and emails.">
        <BrandFields {...part} icon={icon} onIcon={draft.chooseIcon} />
      </Section>
      <Section title="Links" text="Where customers go from your page.">
        <LinkFields {...part} />
      </Section>
      <Section title="Terms of service" text="Customers agree to them when they sign up.">
        <TermsField {...part} />
      </Section>
      <Section title="Contact and law" text="App stores, Stripe and customers ask for these.">
        <LegalFields {...part} />
      </Section>
      <Section title="Tracking code" text="Analytics and ad pixels">
        <TrackingField {...part} />
      </Section>
      <SaveBar what="settings" isChanged={draft.isChanged} pending={form.pending} onDiscard={draft.forget} />
    </form>
  )
}

const starters = ['terms_of_service', 'privacy_policy', 'imprint'] as const

/** The address may name a field, and ask for a text to start with: `?field=privacy_policy&write=yes`. */
function useAskedField({ values, set }: Pick<ReturnType<typeof useSettingsDraft>, 'values' | 'set'>) {
  const [query] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const written = useStarter(values)
  const field = query.get('field')
  const begin = useEffectEvent(() => {
    const starter = query.get('write') ? starters.find((name) => name === field) : undefined
    if (starter && !values[starter].trim()) set({ [starter]: written[starter] })
    const input = [...(form.current?.elements ?? [])].find((one) => one.getAttribute('name') === field)
    // The input of a file is hidden; its button is not.
    const place =
      input?.getAttribute('type') === 'file' ? input.parentElement?.querySelector('button') : input
    if (!(place instanceof HTMLElement)) return
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'center' })
  })
  useEffect(() => begin(), [field])
  return form
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <div>
        <h2>{title}</h2>
        <Text size="sm" c="dimmed" mt={4}>
          {text}
        </Text>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
