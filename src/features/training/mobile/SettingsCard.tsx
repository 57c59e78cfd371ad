/** Units and training days: asked once, and changed in You. */
import { useState } from 'react'
import { Button } from '../../../mobile/Button.tsx'
import { Choice } from '../../../mobile/Field.tsx'
import type { Unit } from '../units.ts'
import { guessedUnit, type Settings, useSettings } from './kept.ts'
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

/** The first time: two questions, each with an answer already in it. */
export function WelcomeScreen({ name, app }: { name: string; app: string }) {
  const keep = useKeepSettings()
  const [settings, setSettings] = useState<Settings>({ unit: guessedUnit(), weekdays: [1, 3, 5] })
  return (
    <main className="screen bare">
      <section className="stage" style={{ marginBottom: 16 }}>
        <p className="small lit">{app}</p>
        <h1>Welcome{name ? `, ${name.split(' ')[0]}` : ''}</h1>
        <p className="quiet" style={{ marginTop: 6 }}>
          Two questions, then your first day. You can change both later.
        </p>
      </section>
      <div className="card pad stack">
        <Choice
          label="Weights in"
          options={units}
          value={settings.unit ?? 'kg'}
          onChange={(unit: Unit) => setSettings({ ...settings, unit })}
        />
        <Weekdays
          chosen={settings.weekdays}
          onChange={(weekdays) => setSettings({ ...settings, weekdays })}
        />
        <p className="small quiet">Your plan uses these days where it has fixed ones. Any day works.</p>
        <Button isWide onClick={() => void keep(settings)}>
          Start
        </Button>
      </div>
    </main>
  )
}
