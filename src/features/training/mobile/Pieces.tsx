/** The pieces of a lesson, as they are read. */

import { Icon } from '../../../mobile/Icon.tsx'
import { isAddress } from '../../pages/document/address.ts'
import { inline } from '../../pages/look/marks.tsx'
import type { Piece } from '../../programmes/document.ts'
import { Clip } from './Clip.tsx'

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

/** A film elsewhere needs a connection: it cannot be kept on a device. */
function Video({ url, caption }: { url: string; caption: string }) {
  const embedded = embedOf(url)
  if (!isOwn(url) && !embedded) return <Elsewhere url={url} caption={caption} />
  return (
    <figure>
      {embedded ? (
        <iframe
          className="film"
          src={embedded}
          title={caption || 'Video'}
          loading="lazy"
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Clip url={url} label={caption || 'Video'} />
      )}
      <figcaption>{[caption, embedded && 'Needs a connection.'].filter(Boolean).join(' · ')}</figcaption>
    </figure>
  )
}

/** The player of YouTube or Vimeo for a film's address; undefined for any other address. */
function embedOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname, searchParams } = new URL(url)
  const host = hostname.replace(/^(www|m|player)\./, '')
  const id = searchParams.get('v') ?? pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (/^(youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(host))
    return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined
  return host === 'vimeo.com' && /^\d+$/.test(id) ? `https://player.vimeo.com/video/${id}` : undefined
}

function Elsewhere({ url, caption }: { url: string; caption: string }) {
  return (
    <a className="row card" href={url} target="_blank" rel="noopener">
      <span className="tile" aria-hidden="true">
        <Icon name="play" />
      </span>
      <span className="grow">
        <b>{caption || 'Watch the video'}</b>
        <small>Opens {URL.canParse(url) ? new URL(url).hostname : 'another page'}, needs a connection</small>
      </span>
      <Icon name="next" />
    </a>
  )
}
