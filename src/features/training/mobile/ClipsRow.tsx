/** Clips of this week and the next on the device, if the member wants them there: a clip is large, and data may cost. */
import { useEffect, useMemo, useState } from 'react'
import {
  bytesOf,
  canKeep,
  dropClips,
  type Keeping,
  type Kept,
  keepFiles,
  keptOf,
} from '../../../base/mobile/files.ts'
import { Button } from '../../../mobile/Button.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { clipsIn } from '../../programmes/partMedia.ts'
import { partKey } from '../../programmes/published.ts'
import { partsOfWeek } from '../neededParts.ts'
import { useParts } from './kept.ts'
import { usePlans } from './plans.ts'
import { counted } from './words.ts'

export function ClipsRow() {
  const parts = useParts()
  const paths = usePlans().flatMap(({ programme, today }) =>
    partsOfWeek(programme, today).flatMap((part) => {
      const published = parts.get(partKey(programme.id, programme.version, part))
      return published ? clipsIn(published) : []
    }),
  )
  const list = [...new Set(paths)].join(' ')
  return list && canKeep() ? <Clips key={list} list={list} /> : null
}

/** The paths are one text, so that a render with the same ones asks for nothing again. */
function Clips({ list }: { list: string }) {
  const paths = useMemo(() => list.split(' '), [list])
  const [kept, setKept] = useState<Kept>()
  const [whole, setWhole] = useState<number>()
  const [state, setState] = useState<'ready' | 'keeping' | Keeping>('ready')
  useEffect(() => {
    void keptOf(paths).then(setKept)
    void bytesOf(paths).then(setWhole)
  }, [paths])
  if (!kept) return null
  const isHere = kept.files === paths.length
  const recount = async () => setKept(await keptOf(paths))
  const keep = async () => {
    setState('keeping')
    // Those of earlier weeks make room.
    await dropClips(paths)
    setState(await keepFiles(paths, () => void recount()))
  }
  const drop = async () => {
    await dropClips()
    setState('ready')
    await recount()
  }
  return (
    <li>
      <div className="row">
        <span className="tile" aria-hidden="true">
          <Icon name="play" />
        </span>
        <output className="grow">
          <b>{isHere ? 'Clips of this week are here' : 'Clips of this week'}</b>
          <small>{wordsOf(paths.length, kept, whole, state)}</small>
        </output>
        <Button
          look="soft"
          isLow
          disabled={state === 'keeping'}
          onClick={() => void (isHere ? drop() : keep())}
        >
          {isHere ? 'Remove' : state === 'keeping' ? 'Keeping' : 'Keep here'}
        </Button>
      </div>
    </li>
  )
}

function wordsOf(
  count: number,
  { files, bytes }: Kept,
  whole: number | undefined,
  state: 'ready' | 'keeping' | Keeping,
): string {
  const clips = counted(count, 'clip')
  if (files === count) return `${clips}, ${megabytes(bytes)}. They play without a connection.`
  const some = `Kept so far: ${files} of ${count}.`
  if (state === 'keeping') return some
  if (state === 'cut') return `${some} The connection broke off: try again.`
  if (state === 'full') return `${some} There is no room for the rest; it needs a connection.`
  return `${clips}${whole === undefined ? '' : `, ${megabytes(whole)}`}. Without a connection they don't play.`
}

const megabytes = (bytes: number) => (bytes < 1e6 ? 'less than 1 MB' : `${Math.round(bytes / 1e6)} MB`)
