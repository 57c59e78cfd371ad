/** Pictures of the body: a new one, two days side by side, and all of them. Only the member sees them, unless they say so. */
import { useId, useState } from 'react'
import { dateWords } from '../../../base/dayWords.ts'
import { go } from '../../../base/mobile/router.tsx'
import { Button, IconButton } from '../../../mobile/Button.tsx'
import { Empty, Note, SectionHead, Waiting } from '../../../mobile/Parts.tsx'
import { Sheet } from '../../../mobile/Sheet.tsx'
import { type BodyPicture, type BodyPictures, byDay, viewWords } from '../pictures.ts'
import { NewPicture } from './NewPicture.tsx'
import './pictures.css'
import { type Loaded, usePictureActions, usePictures, whyNot } from './pictureStore.ts'
import { Shot } from './Shot.tsx'
import { SideBySide } from './SideBySide.tsx'

export function PicturesScreen() {
  const { state, kept } = usePictures()
  return (
    <main className="screen">
      <div className="head">
        <IconButton icon="back" label="Back" onClick={() => go('/progress')} />
        <h1>Pictures</h1>
      </div>
      <Connection state={state} isEmpty={!kept} />
      {kept ? (
        <Content kept={kept} />
      ) : state === 'loading' ? (
        <Waiting words="Loading your pictures" />
      ) : null}
    </main>
  )
}

function Connection({ state, isEmpty }: { state: Loaded; isEmpty: boolean }) {
  if (state === 'away')
    return (
      <Note tone="warn">
        {isEmpty
          ? 'There is no connection, and this device has not loaded your pictures yet.'
          : 'There is no connection. You see the pictures that this device has loaded before.'}
      </Note>
    )
  if (state === 'ended')
    return <Note tone="warn">Your session has ended. Sign in again to add or change pictures.</Note>
  if (state === 'closed')
    return (
      <Note tone="warn">
        Your email was changed, and your former address has not agreed to it. Your pictures open on a device
        that was signed in before, or once you agree with the link that we mailed to that address.
      </Note>
    )
  return null
}

function Content({ kept }: { kept: BodyPictures }) {
  const { pictures } = kept
  return (
    <>
      <NewPicture />
      {pictures.length === 0 ? (
        <div className="shots-empty">
          <Empty icon="camera" title="No pictures yet">
            <p>
              Take one today, in the same place and light as the next. A month later you see what the scale
              does not say.
            </p>
          </Empty>
        </div>
      ) : (
        <>
          <SideBySide pictures={pictures} />
          <All pictures={pictures} />
        </>
      )}
      <Sharing kept={kept} />
    </>
  )
}

function All({ pictures }: { pictures: BodyPicture[] }) {
  const [chosen, setChosen] = useState<BodyPicture>()
  return (
    <section>
      <SectionHead title="All pictures" aside={<span className="small quiet">{pictures.length}</span>} />
      <div className="stack">
        {byDay(pictures).map(({ day, pictures }) => (
          <section key={day} className="card pad" aria-label={dateWords(day)}>
            <h3>{dateWords(day)}</h3>
            <ul className="shots">
              {pictures.map((picture) => (
                <li key={picture.id}>
                  <Shot picture={picture} size="small" />
                  <span className="shot-foot">
                    {viewWords[picture.view]}
                    <IconButton
                      icon="bin"
                      label={`Delete ${viewWords[picture.view].toLowerCase()} of ${dateWords(day)}`}
                      onClick={() => setChosen(picture)}
                    />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {chosen && <Deleting picture={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function Deleting({ picture, onClose }: { picture: BodyPicture; onClose: () => void }) {
  const { remove } = usePictureActions()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const confirm = async () => {
    setBusy(true)
    try {
      await remove(picture)
      onClose()
    } catch (error) {
      setWrong(whyNot(error))
      setBusy(false)
    }
  }
  return (
    <Sheet title="Delete this picture?" onClose={onClose}>
      <div className="stack">
        <p>
          {viewWords[picture.view]} of {dateWords(picture.day)}. It is deleted everywhere, for good.
        </p>
        {wrong && <Note tone="bad">{wrong}</Note>}
        <Button isWide look="bad" disabled={isBusy} onClick={() => void confirm()}>
          Delete picture
        </Button>
        <Button isWide look="soft" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Sheet>
  )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20)

/** Off until the member says otherwise. It changes when the server has it, not before. */
function Sharing({ kept: { shared, used_bytes, quota_bytes } }: { kept: BodyPictures }) {
  const { share } = usePictureActions()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const change = async () => {
    setBusy(true)
    setWrong('')
    await share(!shared).catch((error: unknown) => setWrong(whyNot(error)))
    setBusy(false)
  }
  return (
    <section>
      <SectionHead title="Who sees these" />
      <div className="card pad stack">
        <div className="switch">
          <label className="grow" htmlFor={id}>
            <b>My coach sees these</b>
            <small>{shared ? 'You and your coach see them.' : 'Only you see them.'}</small>
          </label>
          <input
            id={id}
            type="checkbox"
            role="switch"
            checked={shared}
            aria-checked={shared}
            disabled={isBusy}
            onChange={() => void change()}
          />
        </div>
        {wrong && <Note tone="bad">{wrong}</Note>}
        <p className="small quiet">
          {quota_bytes > 0 && `${megabytes(used_bytes)} of ${megabytes(quota_bytes)} MB used. `}They have no
          public address, and are deleted with your data.
        </p>
      </div>
    </section>
  )
}
