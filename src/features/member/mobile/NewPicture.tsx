/** A phone offers its camera and its pictures for one and the same field. */
import { useRef, useState } from 'react'
import { dateWords } from '../../../base/dayWords.ts'
import { Button } from '../../../mobile/Button.tsx'
import { Choice, Field } from '../../../mobile/Field.tsx'
import { Note, SectionHead } from '../../../mobile/Parts.tsx'
import { dayHere, isDay } from '../../training/days.ts'
import { type PictureView, pictureViews, viewWords } from '../pictures.ts'
import { noAnswer, type PictureActions, usePictureActions, whyNot } from './pictureStore.ts'

const views = pictureViews.map((view) => [view, viewWords[view]] as const)

type Taken = Parameters<PictureActions['add']>[0]

interface Said {
  done?: string
  wrong?: string
  day?: string
  /** It may be on the server. */
  unanswered?: Taken
}

export function NewPicture() {
  const { add } = usePictureActions()
  const input = useRef<HTMLInputElement>(null)
  const today = dayHere()
  const [view, setView] = useState<PictureView>('front')
  const [day, setDay] = useState(today)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>({})
  const choose = () => {
    if (!isDay(day) || day > today) return setSaid({ day: 'Choose today or a day before' })
    setSaid({})
    return input.current?.click()
  }
  const send = async (picture: Taken) => {
    setBusy(true)
    try {
      await add(picture)
      setSaid({ done: `${viewWords[picture.view]} of ${dateWords(picture.day)} is kept.` })
    } catch (error) {
      setSaid(noAnswer(error) ? { unanswered: picture } : { wrong: whyNot(error) })
    }
    setBusy(false)
  }
  return (
    <section>
      <SectionHead title="New picture" />
      <div className="card pad stack">
        <Choice label="Seen from" options={views} value={view} onChange={setView} />
        <Field
          label="Taken on"
          type="date"
          max={today}
          value={day}
          wrong={said.day}
          onChange={(event) => setDay(event.target.value)}
        />
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void send({ view, day, file })
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <Button icon="camera" isWide disabled={isBusy} onClick={choose}>
          {isBusy ? 'Sending…' : 'Take or choose a picture'}
        </Button>
        {said.done && <Note>{said.done}</Note>}
        {said.wrong && <Note tone="bad">{said.wrong}</Note>}
        {said.unanswered && <Unanswered picture={said.unanswered} isBusy={isBusy} onAgain={send} />}
      </div>
    </section>
  )
}

interface UnansweredProps {
  picture: Taken
  isBusy: boolean
  onAgain: (picture: Taken) => Promise<void>
}

/** A photo that was taken for this alone is not asked for again. */
const Unanswered = ({ picture, isBusy, onAgain }: UnansweredProps) => (
  <Note tone="warn">
    <span className="grow">
      No answer came for {viewWords[picture.view].toLowerCase()} of {dateWords(picture.day)}. It is kept once,
      however often you send it.
    </span>
    <button type="button" disabled={isBusy} onClick={() => void onAgain(picture)}>
      Send again
    </button>
  </Note>
)
