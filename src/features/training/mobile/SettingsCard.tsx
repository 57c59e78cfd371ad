/** The name to show, units and training days: asked once, and changed in You. */
import { type FormEvent, useState } from 'react'
import { Button } from '../../../mobile/Button.tsx'
import { Choice, Field } from '../../../mobile/Field.tsx'
import { limits } from '../log.ts'
import type { Unit } from '../units.ts'
import { firstWord, guessedUnit, useName, useSettings } from './kept.ts'
import { useKeepSettings } from './writing.ts'

const units = [
  ['kg', 'kg'],
  ['lb', 'lb'],
] as const

export function SettingsCard() {
  const settings = useSettings()
  const keep = useKeepSettings()
  return (
    <div className="card pad stack">
      <NameForm />
      <Choice
        label="Weights in"
        options={units}
        value={settings.unit ?? guessedUnit()}
        onChange={(unit) => void keep({ ...settings, unit })}
      />
      <Weekdays chosen={settings.weekdays} onChange={(weekdays) => void keep({ ...settings, weekdays })} />
    </div>
  )
}

/** Kept when it is left or sent: a half-typed name greets nobody. */
function NameForm() {
  const settings = useSettings()
  const name = useName()
  const keep = useKeepSettings()
  const [typed, setTyped] = useState<string>()
  const save = () => {
    const wanted = typed?.trim()
    if (wanted !== undefined && wanted !== name) void keep({ ...settings, name: wanted })
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

/** The first time: three questions, each with an answer already in it. */
export function WelcomeScreen({ name, app }: { name: string; app: string }) {
  const keep = useKeepSettings()
  const [settings, setSettings] = useState({
    name: firstWord(name),
    unit: guessedUnit(),
    weekdays: [1, 3, 5],
  })
  return (
    <main className="screen bare">
      <section className="stage" style={{ marginBottom: 16 }}>
        <p className="small lit">{app}</p>
        <h1>Welcome{settings.name.trim() ? `, ${settings.name.trim()}` : ''}</h1>
        <p className="quiet" style={{ marginTop: 6 }}>
          Three questions, then your first day. You can change all of them later.
        </p>
      </section>
      <div className="card pad stack">
        <NameField value={settings.name} onType={(typed) => setSettings({ ...settings, name: typed })} />
        <Choice
          label="Weights in"
          options={units}
          value={settings.unit}
          onChange={(unit: Unit) => setSettings({ ...settings, unit })}
        />
        <Weekdays
          chosen={settings.weekdays}
          onChange={(weekdays) => setSettings({ ...settings, weekdays })}
        />
        <p className="small quiet">Your plan uses these days where it has fixed ones. Any day works.</p>
        <Button isWide onClick={() => void keep({ ...settings, name: settings.name.trim() })}>
          Start
        </Button>
      </div>
    </main>
  )
}
