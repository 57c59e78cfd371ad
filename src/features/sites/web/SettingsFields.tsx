import { Anchor, Button, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { siteAddress } from '../../../base/web/boot.ts'
import { useStoredUser } from '../../../base/web/session.ts'
import { type PictureChange, PictureField } from '../../../ui/PictureField.tsx'
import type { SignedIn } from '../../accounts/contract.ts'
import { elsewhereOf, hasBlanks, starterImprint, starterPrivacy } from '../legal.ts'
import { longest, type SiteSettings } from '../settings.ts'
import { starterTerms } from '../starterTerms.ts'
import { parseTracking, scriptOrigins } from '../tracking.ts'
import classes from './SiteSettings.module.css'
import type { SettingsValues } from './settingsDraft.ts'

interface Part {
  values: SettingsValues
  set(change: Partial<SettingsValues>): void
  errors: Partial<Record<keyof SettingsValues | 'icon', string>>
  saved: SiteSettings & { logo: string | null }
}

type Text = Exclude<keyof SettingsValues, 'is_show_logo'>

/** The props of a text field for its value. */
const bound = ({ values, set, errors }: Part, name: Text) => ({
  name,
  value: values[name],
  error: errors[name],
  onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
})

interface BrandProps extends Part {
  icon: PictureChange
  onIcon(change: PictureChange): void
}

export function BrandFields({ icon, onIcon, ...part }: BrandProps) {
  const { values, set, errors, saved } = part
  const user = useStoredUser<SignedIn>()
  return (
    <>
      <TextInput
        label="Business name"
        autoComplete="organization"
        maxLength={longest.business_name}
        placeholder={user?.app_name ?? ''}
        {...bound(part, 'business_name')}
      />
      <PictureField
        what="icon"
        description="Shown in the browser tab and on home screens. A square image: PNG, JPEG, WebP, GIF or AVIF."
        name={values.business_name || user?.app_name || values.domain}
        saved={saved.app_icon}
        change={icon}
        onChange={onIcon}
        error={errors.icon}
      />
      <Switch
        label="Show my logo"
        name="is_show_logo"
        checked={values.is_show_logo}
        onChange={(event) => set({ is_show_logo: event.currentTarget.checked })}
        description={
          saved.logo ? (
            'Shown on your page and in emails instead of the name.'
          ) : (
            <>
              You have no logo yet.{' '}
              <Anchor component={Link} to="/trainer/account/profile" inherit fw={600}>
                Upload one
              </Anchor>
            </>
          )
        }
      />
    </>
  )
}

export function LinkFields(part: Part) {
  return (
    <>
      <TextInput
        label="Redirect URL"
        description="Where your logo and completed payments send people. Leave blank to show a thank-you page."
        type="url"
        inputMode="url"
        placeholder="https://"
        {...bound(part, 'redirect_url')}
      />
      <TextInput
        label="iOS app link"
        type="url"
        inputMode="url"
        placeholder="https://apps.apple.com/"
        {...bound(part, 'ios_applink')}
      />
      <TextInput
        label="Android app link"
        type="url"
        inputMode="url"
        placeholder="https://play.google.com/"
        {...bound(part, 'android_applink')}
      />
    </>
  )
}

/** A long text that visitors read on a page of its own, with a text to start from. */
interface LegalProps extends Part {
  name: 'terms_of_service' | 'privacy_policy' | 'imprint'
  label: string
  description: string
  path: string
  /** What the button to start with says, and what about it. */
  start: string
  about: string
  minRows?: number
}

function LegalField({ name, label, description, path, start, about, minRows = 5, ...part }: LegalProps) {
  const { values, saved, set } = part
  const written = useStarter(values)
  const text = values[name]
  return (
    <div>
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={minRows}
        maxRows={18}
        {...bound(part, name)}
      />
      {!text.trim() && (
        <div className={classes.starter}>
          <Button variant="default" onClick={() => set({ [name]: written[name] })}>
            {start}
          </Button>
          <Text size="sm" c="dimmed">
            {about} It is not legal advice.
          </Text>
        </div>
      )}
      {hasBlanks(text) && (
        <Text component="output" size="sm" mt={6} display="block">
          Replace the parts in [brackets] with your own before you save.
        </Text>
      )}
      <div className={classes.below}>
        {saved[name] && saved.domain ? (
          <Anchor
            href={elsewhereOf(saved[name]) ?? `${siteAddress(saved.domain)}${path}`}
            target="_blank"
            rel="noopener"
            size="sm"
            aria-label={`Open the page: ${label}`}
          >
            Open the page
          </Anchor>
        ) : (
          <span />
        )}
        <Count used={text.length} of={longest[name]} />
      </div>
    </div>
  )
}

/** The texts to start from, with the names that we know. */
export function useStarter({ business_name, support_email }: SettingsValues) {
  const user = useStoredUser<SignedIn>()
  const name = business_name || user?.app_name || 'us'
  const email = support_email || user?.email || '[your email]'
  return {
    terms_of_service: starterTerms(name),
    privacy_policy: starterPrivacy(name, email),
    imprint: starterImprint(name, email),
  }
}

export const TermsField = (part: Part) => (
  <LegalField
    name="terms_of_service"
    label="Terms"
    description="Plain text. A blank line starts a new paragraph."
    path="/terms"
    start="Use starter terms"
    about="A starting point in plain language to adapt to your business."
    {...part}
  />
)

export const LegalFields = (part: Part) => (
  <>
    <TextInput
      label="Support email"
      description="Where customers reach you. It is on every page of your site."
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={longest.support_email}
      {...bound(part, 'support_email')}
    />
    <LegalField
      name="privacy_policy"
      label="Privacy"
      description="Write it here, or paste the address of the page you have."
      path="/privacy"
      start="Write it for me"
      about="It says what your site and app store, in plain language."
      {...part}
    />
    <LegalField
      name="imprint"
      label="Imprint"
      description="Who you are and where you live, as the law of many countries wants it. Or the address of your page."
      path="/imprint"
      start="Write it for me"
      about="Fill in your name and postal address."
      minRows={3}
      {...part}
    />
  </>
)

export function TrackingField(part: Part) {
  const { tracking } = part.values
  return (
    <div>
      <Textarea
        label="Code"
        description="Paste what Google, Meta or another provider gives you. It runs on your public pages, but not where people enter their details to sign up."
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        autoCapitalize="none"
        classNames={{ input: classes.code ?? '' }}
        {...bound(part, 'tracking')}
      />
      <div className={classes.below}>
        <Text component="output" size="sm" c="dimmed">
          {sourcesOf(tracking)}
        </Text>
        <Count used={tracking.length} of={longest.tracking} />
      </div>
    </div>
  )
}

function sourcesOf(tracking: string): string {
  const parts = parseTracking(tracking)
  if ('fault' in parts || parts.length === 0) return ''
  const hosts = scriptOrigins(parts).map((origin) => new URL(origin).host)
  return hosts.length ? `Loads scripts from ${hosts.join(', ')}` : 'Loads no other scripts'
}

/** Only useful near the limit. */
function Count({ used, of }: { used: number; of: number }) {
  if (used < of * 0.8) return null
  return (
    <Text component="output" size="sm" c={used > of ? 'var(--lf-bad)' : 'dimmed'}>
      {used.toLocaleString('en-US')} of {of.toLocaleString('en-US')} characters
    </Text>
  )
}
