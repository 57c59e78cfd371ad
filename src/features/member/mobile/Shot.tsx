import { dateWords } from '../../../base/dayWords.ts'
import { type BodyPicture, viewWords } from '../pictures.ts'
import { usePictureUrl } from './pictureStore.ts'

/** One picture; its place is there before it is. */
export function Shot({ picture, size }: { picture: BodyPicture; size: 'small' | 'full' }) {
  const url = usePictureUrl(picture.id, size)
  const { width, height, view, day } = picture
  if (url)
    return (
      <img
        className="shot"
        src={url}
        width={width}
        height={height}
        alt={`${viewWords[view]}, ${dateWords(day)}`}
      />
    )
  return (
    <span className="shot none" style={{ aspectRatio: `${width} / ${height}` }}>
      {url === null ? 'Not on this device' : <span className="unseen">Loading</span>}
    </span>
  )
}
