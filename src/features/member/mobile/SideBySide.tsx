/** Two days of the same view, the earlier one on the left unless the member chooses otherwise. */
import { useId, useState } from 'react'
import { Choice } from '../../../mobile/Field.tsx'
import { SectionHead } from '../../../mobile/Parts.tsx'
import { type BodyPicture, type PictureView, pictureViews, toCompare, viewWords } from '../pictures.ts'
import { dateWords } from './dateWords.ts'
import { Shot } from './Shot.tsx'

export function SideBySide({ pictures }: { pictures: BodyPicture[] }) {
  const [wanted, setWanted] = useState<PictureView>()
  const views = pictureViews.filter((view) => toCompare(pictures, view).length > 1)
  const view = wanted && views.includes(wanted) ? wanted : views[0]
  if (!view) return null
  return (
    <section>
      <SectionHead title="Side by side" />
      <div className="card pad stack">
        {views.length > 1 && (
          <Choice
            label="Seen from"
            options={views.map((each) => [each, viewWords[each]] as const)}
            value={view}
            onChange={setWanted}
          />
        )}
        <Pair key={view} all={toCompare(pictures, view)} />
      </div>
    </section>
  )
}

function Pair({ all }: { all: BodyPicture[] }) {
  const [days, setDays] = useState<{ before?: string; after?: string }>({})
  const before = all.find(({ day }) => day === days.before) ?? all[0]
  const after = all.find(({ day }) => day === days.after) ?? all.at(-1)
  if (!before || !after) return null
  return (
    <div className="halves">
      <Half label="Before" all={all} shown={before} onChoose={(day) => setDays({ ...days, before: day })} />
      <Half label="After" all={all} shown={after} onChoose={(day) => setDays({ ...days, after: day })} />
    </div>
  )
}

interface HalfProps {
  label: string
  all: BodyPicture[]
  shown: BodyPicture
  onChoose: (day: string) => void
}

function Half({ label, all, shown, onChoose }: HalfProps) {
  const id = useId()
  return (
    <div className="stack close">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <select id={id} value={shown.day} onChange={(event) => onChoose(event.target.value)}>
          {all.map(({ day }) => (
            <option key={day} value={day}>
              {dateWords(day)}
            </option>
          ))}
        </select>
      </div>
      <Shot key={shown.id} picture={shown} size="full" />
    </div>
  )
}
