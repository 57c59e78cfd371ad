/** The name to show, units and training days: asked once, and changed in You. */
import { type FormEvent, useState } from 'react'
import { Button } from '../../../mobile/Button.tsx'
import { Choice, Field } from '../../../mobile/Field.tsx'
import { limits } from '../log.ts'
import type { Unit } from '../units.ts'
import { firstWord, guessedUnit, useName, useProgrammes, useSettings, useTrains } from './kept.ts'
import { firstAnswers } from './settings.ts'
import { useKeepSettings } from './writing.ts'

const units = [
  ['kg', 'kg'],
  ['lb', 'lb'],
] as const

export function SettingsCard() {
  const settings = useSettings()
  const keep = useKeepSettings()
  const { hasWeights, hasDays } = useQuestions()
  return (
    <div className="card pad stack">
      <NameForm />
      {hasWeights && (
        <Choice
          label="Weights in"
          options={units}
          value={settings.unit ?? guessedUnit()}
          onChange={(unit) => void keep({ unit })}
        />
      )}
      {hasDays && <Weekdays chosen={settings.weekdays} onChange={(weekdays) => void keep({ weekdays })} />}
    </div>
  )
}

/** Nobody is asked for what their programs do not use. */
function useQuestions() {
  const hasWeights = useTrains()
  const hasDays = useProgrammes().some(({ pace }) => pace.kind === 'weekdays') || hasWeights
  return { hasWeights, hasDays }
}

/** Kept when it is left or sent: a half-typed name greets nobody. */
function NameForm() {
  const name = useName()
  const keep = useKeepSettings()
  const [typed, setTyped] = useState<string>()
  const save = () => {
    const wanted = typed?.trim()
    if (wanted !== undefined && wanted !== name) void keep({ name: wanted })
    setTyped(undefined)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={send}>
      <NameField value={typed ?? name} onType={setTyped} onBlur={save} />
    </form>
  )
}

interface NameFieldProps {
  value: string
  onType: (name: string) => void
  onBlur?: () => void
}

const NameField = ({ value, onType, onBlur }: NameFieldProps) => (
  <Field
    label="Name to show"
    autoComplete="nickname"
    maxLength={limits.name}
    value={value}
    onChange={(event) => onType(event.target.value)}
    onBlur={onBlur}
  />
)

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function Weekdays({ chosen, onChange }: { chosen: number[]; onChange: (weekdays: number[]) => void }) {
  return (
    <fieldset className="field">
      <legend>Training days</legend>
      <div className="segs days">
        {names.map((name, index) => {
          const day = index + 1
          const isOn = chosen.includes(day)
          return (
            <label key={name}>
              <input
                type="checkbox"
                aria-label={name}
                checked={isOn}
                onChange={() =>
                  onChange(
                    isOn ? chosen.filter((each) => each !== day) : [...chosen, day].sort((a, b) => a - b),
                  )
                }
              />
              <span aria-hidden="true">{name.slice(0, 2)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The first time: at most three questions, each with an answer already in it. */
export function WelcomeScreen({ name, app }: { name: string; app: string }) {
  const keep = useKeepSettings()
  const { hasWeights, hasDays } = useQuestions()
  const known = useSettings()
  const [settings, setSettings] = useState(() =>
    firstAnswers(known, { name: firstWord(name), unit: guessedUnit() }),
  )
  return (
    <main className="screen bare">
      <section className="stage" style={{ marginBottom: 16 }}>
        <p className="small lit">{app}</p>
        <h1>Welcome{settings.name.trim() ? `, ${settings.name.trim()}` : ''}</h1>
        <p className="quiet" style={{ marginTop: 6 }}>
          {hasDays
            ? `${hasWeights ? 'Three' : 'Two'} questions, then your first day. You can change all of them later.`
            : 'One question, then you are in. You can change it later.'}
        </p>
      </section>
      <div className="card pad stack">
        <NameField value={settings.name} onType={(typed) => setSettings({ ...settings, name: typed })} />
        {hasWeights && (
          <Choice
            label="Weights in"
            options={units}
            value={settings.unit}
            onChange={(unit: Unit) => setSettings({ ...settings, unit })}
          />
        )}
        {hasDays && (
          <>
            <Weekdays
              chosen={settings.weekdays}
              onChange={(weekdays) => setSettings({ ...settings, weekdays })}
            />
            <p className="small quiet">Your plan uses these days where it has fixed ones. Any day works.</p>
          </>
        )}
        <Button
          isWide
          onClick={() =>
            void keep({
              name: settings.name.trim(),
              // Also if nothing has a weight yet: a later program may.
              unit: settings.unit,
              ...(hasDays && { weekdays: settings.weekdays }),
            })
          }
        >
          Start
        </Button>
      </div>
    </main>
  )
}
