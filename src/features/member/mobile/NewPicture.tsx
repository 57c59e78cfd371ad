/** A phone offers its camera and its pictures for one and the same field. */
import { useRef, useState } from 'react'
import { Button } from '../../../mobile/Button.tsx'
import { Choice, Field } from '../../../mobile/Field.tsx'
import { Note, SectionHead } from '../../../mobile/Parts.tsx'
import { dayHere, isDay } from '../../training/days.ts'
import { type PictureView, pictureViews, viewWords } from '../pictures.ts'
import { dateWords } from './dateWords.ts'
import { usePictureActions, whyNot } from './pictureStore.ts'

const views = pictureViews.map((view) => [view, viewWords[view]] as const)

export function NewPicture() {
  const { add } = usePictureActions()
  const input = useRef<HTMLInputElement>(null)
  const today = dayHere()
  const [view, setView] = useState<PictureView>('front')
  const [day, setDay] = useState(today)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ done?: string; wrong?: string; day?: string }>({})
  const choose = () => {
    if (!isDay(day) || day > today) return setSaid({ day: 'Choose today or a day before' })
    setSaid({})
    return input.current?.click()
  }
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      await add({ view, day, file })
      setSaid({ done: `${viewWords[view]} of ${dateWords(day)} is kept.` })
    } catch (error) {
      setSaid({ wrong: whyNot(error) })
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
            void send(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <Button icon="camera" isWide disabled={isBusy} onClick={choose}>
          {isBusy ? 'Sending…' : 'Take or choose a picture'}
        </Button>
        {said.done && <Note>{said.done}</Note>}
        {said.wrong && <Note tone="bad">{said.wrong}</Note>}
      </div>
    </section>
  )
}
