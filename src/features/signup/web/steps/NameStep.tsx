import { Button, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertCircle, IconCircleCheckFilled, IconWorld } from '@tabler/icons-react'
import { useCall } from '../../../../base/web/api.ts'
import { siteAddress } from '../../../../base/web/boot.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { domainFrom } from '../../../sites/domain.ts'
import { signupCalls } from '../../contract.ts'
import { LAST_STEP } from '../draft.ts'
import { StepForm } from '../StepForm.tsx'
import type { Wizard } from '../wizard.ts'
import classes from './NameStep.module.css'

export function NameStep({ wizard }: { wizard: Wizard }) {
  const { draft, edit, setNameProblem } = wizard
  const verdict = useVerdict(draft.app_name, wizard.nameProblem)

  function rename(app_name: string): void {
    setNameProblem(undefined)
    edit({ app_name })
  }

  return (
    <StepForm
      wizard={wizard}
      title="Pick your app name!"
      lead="It's the name of your app and the address of your page."
      nextLabel={wizard.isPaid ? 'Continue' : 'Pick Your Features'}
      nextDisabled={verdict.state !== 'free' && verdict.state !== 'checking' && verdict.state !== 'unknown'}
      {...(wizard.isPaid && { onSubmit: () => wizard.goTo(LAST_STEP) })}
    >
      <div className={classes.fields}>
        <TextField
          label="App Name"
          name="app_name"
          size="lg"
          value={draft.app_name}
          maxLength={60}
          autoComplete="organization"
          placeholder="Strong with Maya"
          error={verdict.problem}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <Address name={draft.app_name} state={verdict.state} />
        {verdict.suggestions.length > 0 && (
          <div className={classes.suggestions}>
            <span>Try:</span>
            {verdict.suggestions.map((name) => (
              <Button key={name} variant="default" size="sm" radius="xl" onClick={() => rename(name)}>
                {name}
              </Button>
            ))}
          </div>
        )}
      </div>
    </StepForm>
  )
}

interface Verdict {
  /** Unknown: the check failed. The name is checked again when the app is created. */
  state: 'empty' | 'unusable' | 'checking' | 'free' | 'taken' | 'unknown'
  problem: string | undefined
  suggestions: string[]
}

/** Checks while the name is typed. A response to an earlier request is ignored: it belongs to another name. */
function useVerdict(typed: string, refused: string | undefined): Verdict {
  const name = typed.trim()
  const [asked] = useDebouncedValue(name, 300)
  const usable = domainFrom(asked) !== ''
  const { data, error } = useCall(signupCalls.checkName, { query: { app_name: asked } }, { when: usable })
  const settled = asked === name

  const verdict = (state: Verdict['state'], problem?: string): Verdict => ({
    state,
    problem,
    suggestions: state === 'taken' && settled ? (data?.suggestions ?? []) : [],
  })
  if (!name) return verdict('empty')
  if (!domainFrom(name)) return verdict('unusable', 'Use at least one letter (a to z) or digit')
  if (refused) return verdict('taken', refused)
  if (settled && error)
    return error.fields?.['app_name'] ? verdict('taken', error.message) : verdict('unknown')
  if (!settled || !data) return verdict('checking')
  return data.available ? verdict('free') : verdict('taken', data.message ?? 'That name is taken')
}

function Address({ name, state }: { name: string; state: Verdict['state'] }) {
  const domain = domainFrom(name)
  const [before, after] = siteAddress('|')
    .replace(/^https?:\/\//, '')
    .split('|')
  return (
    <div className={classes.address} data-state={state}>
      <IconWorld size={18} stroke={1.75} aria-hidden />
      <span className={classes.url}>
        {before}
        <b>{domain || 'your-app'}</b>
        {after}
      </span>
      <output className={classes.state}>{words[state]}</output>
    </div>
  )
}

const words = {
  empty: '',
  unusable: '',
  unknown: '',
  checking: (
    <>
      <Loader size={13} color="currentColor" aria-hidden /> Checking
    </>
  ),
  free: (
    <>
      <IconCircleCheckFilled size={16} aria-hidden /> Available
    </>
  ),
  taken: (
    <>
      <IconAlertCircle size={16} stroke={2} aria-hidden /> Taken
    </>
  ),
}
