import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { test as base, describe, expect, inject, onTestFinished, vi } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'
import { DurableNodeFS, durableStart } from './embedded-worker.ts'
import { StartProblem } from './startProblem.ts'

const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from its pattern
  .extend('place', ({}, { onCleanup }) => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-embedded-'))
    onCleanup(() => fs.rmSync(dir, { recursive: true, force: true }))
    return dir
  })
  .extend('dataDir', ({ place }) => {
    const dir = path.join(place, 'data')
    fs.cpSync(inject('embeddedTemplate'), dir, { recursive: true })
    return dir
  })

/** Opens, runs one query, closes. */
async function ask<Row>(dataDir: string, query: string): Promise<Row[]> {
  const embedded = await startEmbedded(dataDir)
  try {
    return await askOpen<Row>(embedded, query)
  } finally {
    await embedded.close()
  }
}

async function askOpen<Row>({ pool }: Embedded, query: string): Promise<Row[]> {
  const client = new pg.Pool(pool)
  try {
    return (await client.query(query)).rows as Row[]
  } finally {
    await client.end()
  }
}

interface Killable {
  child: ChildProcess
  /** Ids of rows whose commit was acknowledged so far. */
  acknowledged: number[]
  kill(): Promise<void>
}

const killable = fileURLToPath(new URL('../../../tests/killable.ts', import.meta.url))

/** Another process that writes, ready once it has written `rows` rows. */
async function writingProcess(dataDir: string, rows: number): Promise<Killable> {
  const child = spawn(process.execPath, [killable, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: number[] = []
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  lines.on('line', (line) => {
    acknowledged.push(Number(line))
    if (acknowledged.length === rows) resolve()
  })
  await Promise.race([
    enough,
    exited.then(() => Promise.reject(new Error('The writing process ended by itself'))),
  ])
  return {
    child,
    acknowledged,
    async kill() {
      const read = once(lines, 'close')
      child.kill('SIGKILL')
      await Promise.all([exited, read])
    },
  }
}

describe.runIf(process.env['TEST_DATABASE'] !== 'postgres')('the embedded database', () => {
  test('is used by one process at a time: a second one is told which', async ({ dataDir }) => {
    const { child, kill } = await writingProcess(dataDir, 1)

    const second = startEmbedded(dataDir)

    await expect(second).rejects.toThrow(StartProblem)
    // Must end before its folder is deleted.
    await kill()
    await expect(second).rejects.toThrow(
      `The embedded database in ${dataDir} is in use by process ${child.pid}. Stop that process, set another DATA_DIR, or set DATABASE_URL to run several.`,
    )
  })

  test('keeps every acknowledged row when its process is killed, again and again', {
    timeout: 60_000,
  }, async ({ dataDir }) => {
    const acknowledged: number[] = []
    for (let round = 0; round < 3; round++) {
      const writing = await writingProcess(dataDir, 1 + Math.floor(Math.random() * 100))
      await writing.kill()
      acknowledged.push(...writing.acknowledged)

      const rows = await ask<{ id: number }>(
        dataDir,
        'select id from acknowledged where length(filler) = 2000',
      )

      const kept = new Set(rows.map(({ id }) => id))
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
      // At most the commit in progress at the kill was written without being acknowledged.
      expect(kept.size - acknowledged.length).toBeLessThanOrEqual(round + 1)
    }
  })

  test('is not kept shut by a lock whose process id belongs to somebody else by now', async ({ dataDir }) => {
    fs.writeFileSync(path.join(dataDir, 'lock'), `${process.ppid} 1`)

    expect(await ask(dataDir, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is not kept shut by a killed process whose exit code nobody has asked for yet', async ({
    dataDir,
  }) => {
    const command = ['-c', '"$0" "$@" & exec sleep 600', process.execPath, killable, dataDir]
    const parent = spawn('sh', command, { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void parent.kill('SIGKILL'))
    await once(createInterface({ input: parent.stdout }), 'line')
    const [pid = ''] = fs.readFileSync(path.join(dataDir, 'lock'), 'utf8').split(' ')

    process.kill(Number(pid), 'SIGKILL')
    await expect.poll(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')

    expect(await ask(dataDir, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is not opened twice by one process either', async ({ dataDir }) => {
    const first = await startEmbedded(dataDir)

    await expect(startEmbedded(dataDir)).rejects.toThrow(`is in use by process ${process.pid}.`)

    // The refused process has not affected the first.
    expect(await askOpen(first, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.close()
    expect(fs.readdirSync(dataDir)).toEqual(['database'])
  })

  test('says in one sentence that its folder cannot be written to', async ({ place }) => {
    const dataDir = path.join(place, 'file', 'data')
    fs.writeFileSync(path.join(place, 'file'), '')

    const opening = startEmbedded(dataDir)

    await expect(opening).rejects.toThrow(StartProblem)
    await expect(opening).rejects.toThrow(`DATA_DIR ${dataDir} cannot be written to (ENOTDIR).`)
  })

  test('works in a folder with a long name, and tidies up', async ({ place, dataDir, onTestFinished }) => {
    const long = path.join(place, 'x'.repeat(120))
    fs.renameSync(dataDir, long)
    const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'lo-'))
    onTestFinished(() => fs.rmSync(temporary, { recursive: true, force: true }))
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())

    const embedded = await startEmbedded(long)
    const [folder = ''] = fs.readdirSync(temporary)
    const mode = fs.statSync(path.join(temporary, folder)).mode & 0o777
    const rows = await askOpen(embedded, 'select 1 as one')
    await embedded.close()

    expect(rows).toEqual([{ one: 1 }])
    // Anyone who can reach the socket has full access to the database.
    expect(mode).toBe(0o700)
    expect(fs.readdirSync(temporary)).toEqual([])
  })

  test('flushes every commit to the disk before it is acknowledged', async ({ dataDir, onTestFinished }) => {
    const flush = vi.spyOn(fs, 'fsyncSync')
    onTestFinished(() => flush.mockRestore())
    const database = await PGlite.create({
      fs: new DurableNodeFS(path.join(dataDir, 'database')),
      startParams: durableStart,
    })
    onTestFinished(() => database.close())
    await database.exec('create table notes (number integer)')

    for (let number = 0; number < 5; number++) {
      flush.mockClear()
      await database.exec(`insert into notes values (${number})`)
      expect(flush.mock.calls.length).toBeGreaterThanOrEqual(1)
    }

    flush.mockClear()
    await database.query('select number from notes')
    expect(flush).not.toHaveBeenCalled()
  })
})
