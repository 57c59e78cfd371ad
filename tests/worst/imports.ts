/** Archives of another installation: of every kind the worst rows, and pictures that are huge when they are opened. */
import { randomUUID } from 'node:crypto'
import { ARCHIVE_VERSION, rowsName } from '../../src/features/moving/server/archiveFormat.ts'
import { archiveKinds } from '../../src/features/moving/server/archiveKinds.ts'
import type { TarEntry } from '../../src/features/moving/server/tar.ts'
import { packArchive } from '../archives.ts'
import { webpBomb } from '../pictures.ts'
import { ask } from '../program.ts'
import { multipartOf, multipartType } from './multipart.ts'
import type { Attempt, Sent } from './requests.ts'
import { shapes, worstOf } from './values.ts'
import type { World } from './world.ts'

const ENTRY_BYTES = 2 ** 20
/** Each is looked up in the database, which makes nobody else wait. */
const MOST_ROWS = 12

function header(): TarEntry {
  const said = {
    format: 'liftoff-archive',
    version: ARCHIVE_VERSION,
    product_version: '0',
    exported_at: new Date().toISOString(),
    source: randomUUID().replaceAll('-', '').repeat(2),
    trainer_id: 1,
    platform: '0'.repeat(64),
    name: 'Worst',
  }
  return { name: 'liftoff.json', bytes: Buffer.from(JSON.stringify(said)) }
}

function rowsOf(kind: string): TarEntry {
  const { row } = archiveKinds[kind] as (typeof archiveKinds)[string]
  const lines = shapes.flatMap((shape) => {
    const made = worstOf(row, shape, { bytes: ENTRY_BYTES / 3, values: 100_000 }) as object
    const line = JSON.stringify({ id: 1, ...made })
    const count = Math.min(MOST_ROWS, Math.floor(ENTRY_BYTES / 3 / line.length))
    return Array.from({ length: Math.max(1, count) }, (_, index) =>
      line.replace('"id":1', `"id":${index + 1}`),
    )
  })
  return { name: rowsName(kind, 1), bytes: Buffer.from(`${lines.join('\n')}\n`) }
}

const archives: Record<string, () => TarEntry[]> = {
  'the worst rows of every kind': () => Object.keys(archiveKinds).map(rowsOf),
  'pictures of 16383 by 16383': () =>
    Array.from({ length: 50 }, () => ({
      name: `media/${randomUUID()}-16383x16383.webp`,
      bytes: webpBomb(16_383, 16_383),
    })),
  'pictures of members of 16383 by 16383': () => {
    const file = webpBomb(16_383, 16_383).toString('base64')
    const row = (index: number) =>
      JSON.stringify({
        trainee_id: 1,
        id: randomUUID(),
        purpose: 'body-front',
        on_day: `2026-01-${10 + (index % 20)}`,
        file,
      })
    return [
      {
        name: rowsName('member_pictures', 1),
        bytes: Buffer.from(Array.from({ length: 500 }, (_, i) => row(i)).join('\n')),
      },
    ]
  },
}

export const archiveNames = Object.keys(archives)

/** Uploads it, has it checked and imports it, and says of each request and of the wait between them what it cost. */
export async function importArchive(
  name: string,
  world: World,
  tryAll: (attempts: Attempt[]) => Promise<void>,
): Promise<string> {
  const archive = packArchive([header(), ...(archives[name]?.() ?? [])])
  const token = world.tokenOf('trainer')
  const call = async (path: string, body?: object) =>
    (
      await ask(world.program, `/api/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        token,
        ...(body && { body }),
      })
    ).json()
  const started = await call('moving/archive', { file_name: 'worst.tar.gz', bytes: archive.length })
  const id = started.result?.id as number
  if (!id) throw new Error(`The import was refused: ${JSON.stringify(started)}`)
  const headers = { host: `localhost:${world.program.port}`, authorization: `Bearer ${token}` }
  const sent = (method: string, path: string, more: Partial<Sent> = {}): Attempt => {
    const request = {
      what: `import of ${name}, ${path}`,
      method,
      path: `/api/v1/moving${path}`,
      headers,
      body: undefined,
      ...more,
    }
    return {
      worst: request,
      plain: () => ({ ...request, path: '/api/v1/industries', method: 'GET', body: undefined }),
    }
  }
  const PART = 4 * 2 ** 20
  for (let part = 1; (part - 1) * PART < archive.length; part++) {
    const bytes = archive.subarray((part - 1) * PART, part * PART)
    const body = multipartOf({ part }, { name: 'file', bytes })
    await tryAll([sent('POST', `/${id}/parts`, { body, headers: { ...headers, ...multipartType } })])
  }
  const look = async () => {
    const { moves } = (await call('moving')).result as {
      moves: { id: number; state: string; note: string | null }[]
    }
    return moves.find((move) => move.id === id) ?? { state: 'gone', note: null }
  }
  /** Its jobs run while others ask. One that fails waits for its next try, and says so. */
  const settle = async () => {
    for (;;) {
      await tryAll([sent('GET', '')])
      const { state, note } = await look()
      if (!['reading', 'running'].includes(state)) return state
      if (note) throw new Error(`The import of ${name} failed while ${state}: ${note}`)
    }
  }
  await tryAll([sent('POST', `/${id}/check`)])
  const state = await settle()
  if (state !== 'ready') return state
  const json = {
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from('{"mail":false}'),
  }
  await tryAll([sent('POST', `/${id}/start`, json)])
  return settle()
}
