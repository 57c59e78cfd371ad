/** The pieces of a lesson, as they are read. */
import { Icon } from '../../../mobile/Icon.tsx'
import { isAddress } from '../../pages/document/address.ts'
import { inline } from '../../pages/look/marks.tsx'
import type { Piece } from '../../programmes/document.ts'

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece) => <PieceView key={piece.id} piece={piece} />)
}

function PieceView({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'heading':
      return <h2>{inline(piece.text)}</h2>
    case 'text':
      return piece.text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids and never move
        <p key={index}>{inline(paragraph)}</p>
      ))
    case 'list': {
      const entries = piece.entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids and never move
        <li key={index}>{inline(entry)}</li>
      ))
      return piece.ordered ? <ol>{entries}</ol> : <ul>{entries}</ul>
    }
    case 'picture':
      return <PictureView picture={piece.picture} caption={piece.caption} />
    case 'video':
      return isAddress(piece.url) ? <Video url={piece.url} caption={piece.caption} /> : null
    case 'file':
      return !isAddress(piece.url) ? null : (
        <a
          className="row card"
          href={piece.url}
          download={isOwn(piece.url) ? piece.name : undefined}
          target="_blank"
          rel="noopener"
        >
          <span className="tile" aria-hidden="true">
            <Icon name="file" />
          </span>
          <b className="grow">{piece.name}</b>
          <Icon name="save" />
        </a>
      )
  }
}

type PictureOf = Extract<Piece, { kind: 'picture' }>['picture']

function PictureView({ picture, caption }: { picture: PictureOf; caption: string }) {
  if (!picture.path) return null
  return (
    <figure>
      <img src={picture.path} alt={picture.altText} loading="lazy" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

const isOwn = (url: string) => url.startsWith('/')

/** A film elsewhere needs a connection and is opened there: it cannot be kept on a device. */
function Video({ url, caption }: { url: string; caption: string }) {
  if (isOwn(url))
    return (
      <figure>
        <video src={url} controls playsInline preload="metadata" aria-label={caption || 'Video'} />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    )
  return (
    <a className="row card" href={url} target="_blank" rel="noopener">
      <span className="tile" aria-hidden="true">
        <Icon name="play" />
      </span>
      <span className="grow">
        <b>{caption || 'Watch the video'}</b>
        <small>Opens {hostOf(url)}, needs a connection</small>
      </span>
      <Icon name="next" />
    </a>
  )
}

const hostOf = (url: string) =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : 'another page'
