import { Loader, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { useCall } from '../../../base/web/api.ts'
import { siteAddress } from '../../../base/web/boot.ts'
import { Domain, REDIRECT_DAYS } from '../domain.ts'
import { settingsCalls } from '../settings.ts'
import classes from './AddressField.module.css'

interface AddressFieldProps {
  value: string
  saved: string | null
  former: { domain: string; until: string }[]
  onChange(value: string): void
  /** From the last attempt to save it. */
  refused: string | undefined
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Checked while it is typed, with the whole address as visitors will see it. */
export function AddressField({ value, saved, former, onChange, refused }: AddressFieldProps) {
  const { state, problem } = useVerdict(value, saved, refused)
  const [before, after] = siteAddress('|').split('|')
  const typed = value.trim().toLowerCase()
  return (
    <div>
      <TextInput
        label="Address"
        name="domain"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={problem}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        rightSection={signs[state]}
        aria-describedby="site-address"
      />
      <output id="site-address" className={classes.url} data-state={state}>
        <span>
          {before}
          <b>{typed || 'your-name'}</b>
          {after}
        </span>
        <span className={classes.state}>{words[state]}</span>
      </output>
      {saved && typed !== saved && state !== 'refused' && (
        <Text size="sm" c="dimmed" mt={6}>
          {siteAddress(saved)} will redirect to the new address for {REDIRECT_DAYS} days. You can take it back
          during that time.
        </Text>
      )}
      {former.map(({ domain, until }) => (
        <Text key={domain} size="sm" c="dimmed" mt={6}>
          {siteAddress(domain)} redirects here until {day.format(Date.parse(until))}.
        </Text>
      ))}
    </div>
  )
}

/** Unknown: the check failed. Saving decides. */
type State = 'own' | 'checking' | 'free' | 'refused' | 'unknown'

function useVerdict(value: string, saved: string | null, refused: string | undefined) {
  const [asked] = useDebouncedValue(value, 300)
  const checked = Domain.safeParse(value)
  const domain = checked.data ?? ''
  const isOwn = domain === saved
  const { data, error } = useCall(
    settingsCalls.checkDomain,
    { query: { domain } },
    { when: checked.success && !isOwn && asked === value },
  )
  const verdict = (state: State, problem?: string) => ({ state, problem })
  if (!checked.success) return verdict('refused', checked.error.issues[0]?.message)
  if (refused) return verdict('refused', refused)
  if (isOwn) return verdict('own')
  if (error && asked === value) return verdict('unknown')
  if (asked !== value || !data) return verdict('checking')
  return data.available ? verdict('free') : verdict('refused', data.message ?? undefined)
}

const words: Record<State, string> = {
  own: '',
  checking: 'Checking…',
  free: 'Available',
  refused: '',
  unknown: '',
}

const signs: Record<State, React.ReactNode> = {
  own: undefined,
  checking: <Loader size={15} aria-hidden />,
  free: <IconCircleCheckFilled size={18} color="var(--lf-good)" aria-hidden />,
  refused: <IconCircleXFilled size={18} color="var(--lf-bad)" aria-hidden />,
  unknown: undefined,
}
