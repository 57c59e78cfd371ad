/** Two days of the same view beside or over each other, the earlier one on the left unless the member chooses otherwise. */
import { useId, useState } from 'react'
import { dateWords } from '../../../base/dayWords.ts'
import { Choice } from '../../../mobile/Field.tsx'
import { SectionHead } from '../../../mobile/Parts.tsx'
import { type BodyPicture, type PictureView, pictureViews, toCompare, viewWords } from '../pictures.ts'
import { Shot } from './Shot.tsx'

export function SideBySide({ pictures }: { pictures: BodyPicture[] }) {
  const [wanted, setWanted] = useState<PictureView>()
  const views = pictureViews.filter((view) => toCompare(pictures, view).length > 1)
  const view = wanted && views.includes(wanted) ? wanted : views[0]
  if (!view) return null
  return (
    <section>
      <SectionHead title="Two days" />
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

const ways = [
  ['beside', 'Side by side'],
  ['over', 'Slider'],
] as const

function Pair({ all }: { all: BodyPicture[] }) {
  const [days, setDays] = useState<{ before?: string; after?: string }>({})
  const [way, setWay] = useState<(typeof ways)[number][0]>('beside')
  const before = all.find(({ day }) => day === days.before) ?? all[0]
  const after = all.find(({ day }) => day === days.after) ?? all.at(-1)
  if (!before || !after) return null
  return (
    <>
      <Choice label="Compare" options={ways} value={way} onChange={setWay} />
      <div className="halves">
        <DayField
          label="Before"
          all={all}
          shown={before}
          onChoose={(day) => setDays({ ...days, before: day })}
        />
        <DayField
          label="After"
          all={all}
          shown={after}
          onChoose={(day) => setDays({ ...days, after: day })}
        />
      </div>
      {way === 'over' ? (
        <Slider before={before} after={after} />
      ) : (
        <div className="halves">
          <Shot key={before.id} picture={before} size="full" />
          <Shot key={`after ${after.id}`} picture={after} size="full" />
        </div>
      )}
    </>
  )
}

interface DayFieldProps {
  label: string
  all: BodyPicture[]
  shown: BodyPicture
  onChoose: (day: string) => void
}

function DayField({ label, all, shown, onChoose }: DayFieldProps) {
  const id = useId()
  return (
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
  )
}

/** The earlier day on the left of a line, the later one on the right of it; the line is moved by finger or by keys. */
function Slider({ before, after }: { before: BodyPicture; after: BodyPicture }) {
  const id = useId()
  const [percent, setPercent] = useState(50)
  return (
    <div className="stack close">
      <div
        className="over"
        style={
          {
            width: `min(100%, ${(70 * before.width) / before.height}vh)`,
            aspectRatio: `${before.width} / ${before.height}`,
            '--line-at': `${percent}%`,
          } as React.CSSProperties
        }
      >
        <Shot key={before.id} picture={before} size="full" />
        <Shot key={`after ${after.id}`} picture={after} size="full" />
      </div>
      <div className="field">
        <label htmlFor={id}>Move the line between the two days</label>
        <input
          id={id}
          className="slider"
          type="range"
          min="0"
          max="100"
          value={percent}
          aria-valuetext={`${percent}% ${dateWords(before.day)}, ${100 - percent}% ${dateWords(after.day)}`}
          onChange={(event) => setPercent(Number(event.target.value))}
        />
      </div>
    </div>
  )
}
