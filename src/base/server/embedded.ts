/**
 * PostgreSQL without a server: PGlite in a worker thread behind a unix socket, so the same driver and SQL work with it
 * and with a real server.
 *
 * One process at a time: PGlite takes no lock, and two processes on one directory silently lose rows, hence the lock
 * file.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { makeWritable } from './dataDir.ts'
import { discardUnfinished } from './firstStart.ts'
import { StartProblem } from './startProblem.ts'

export interface Embedded {
  pool: PoolConfig
  close(): Promise<void>
}

export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const dir = path.join(dataDir, 'database')
  makeWritable(dataDir)
  const unlock = lockDirectory(dataDir)
  discardUnfinished(dataDir)
  const socketDir = shortSocketDir(dataDir)
  const worker = new Worker(workerFile(), {
    workerData: { dir, socket: path.join(socketDir, '.s.PGSQL.5432') },
  })
  const release = () => {
    fs.rmSync(socketDir, { recursive: true, force: true })
    unlock()
  }
  try {
    await nextMessage(worker)
  } catch (error) {
    release()
    throw error
  }
  const died = (code: number) => {
    throw new Error(`The embedded database stopped with code ${code}`)
  }
  // Nobody awaits it from here on: without the database the process is useless, and ends.
  worker.once('exit', died)
  return {
    pool: {
      host: socketDir,
      user: 'postgres',
      database: 'postgres',
      // PGlite runs one statement at a time; more connections only wait for each other, and hung under load.
      max: 1,
      idleTimeoutMillis: 0,
      // A query that forgot its transaction waits for a connection that never comes: fail loudly instead.
      connectionTimeoutMillis: 15_000,
    },
    async close() {
      const closed = nextMessage(worker)
      worker.off('exit', died)
      worker.postMessage('close')
      await closed
      await worker.terminate()
      release()
    },
  }
}

/** The source when run from the tree (tests, development), otherwise the built file next to this one. */
function workerFile(): URL {
  const name = import.meta.url.endsWith('.ts') ? './embedded-worker.ts' : './embedded-worker.js'
  return new URL(name, import.meta.url)
}

function nextMessage(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => reject(new Error(`The embedded database stopped with code ${code}`))
    worker.once('error', reject)
    worker.once('exit', ended)
    worker.once('message', () => {
      worker.off('error', reject)
      worker.off('exit', ended)
      resolve()
    })
  })
}

/** A unix socket's path can have 107 bytes; for a longer DATA_DIR a private temporary folder is used. */
function shortSocketDir(dataDir: string): string {
  const dir = path.join(dataDir, 'socket')
  if (Buffer.byteLength(dir) > 80) return fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-'))
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  return dir
}

function lockDirectory(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock')
  // Written to a temporary file and linked, so the lock appears with its whole content or not at all.
  const mine = `${file}.${process.pid}`
  fs.writeFileSync(mine, `${process.pid} ${processStart(process.pid)}`)
  try {
    fs.linkSync(mine, file)
  } catch {
    takeOver(dataDir, file, mine)
  } finally {
    fs.rmSync(mine)
  }
  return () => fs.rmSync(file, { force: true })
}

/** A killed process leaves its lock behind, and its id may belong to another process by now. */
function takeOver(dataDir: string, file: string, mine: string): void {
  const left = fs.readFileSync(file, 'utf8')
  const [pid, start] = left.split(' ')
  const inUse = new StartProblem(
    `The embedded database in ${dataDir} is in use by process ${pid}. Stop that process, set another DATA_DIR, or set DATABASE_URL to run several.`,
  )
  if (pid && start && processStart(Number(pid)) === start) throw inUse
  const moved = `${mine}.stale`
  fs.renameSync(file, moved)
  try {
    // Race: two starts may find the same dead lock, and the slower one has just moved the faster one's lock away.
    if (fs.readFileSync(moved, 'utf8') !== left) fs.linkSync(moved, file)
    fs.linkSync(mine, file)
  } catch {
    throw inUse
  } finally {
    fs.rmSync(moved)
  }
}

/**
 * When the process started, in kernel clock ticks; empty if there is no such process. One that has ended is listed until
 * its parent has asked for its exit code.
 */
function processStart(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const hasEnded = fields[0] === 'Z' || fields[0] === 'X'
    return hasEnded ? '' : (fields[19] ?? '')
  } catch {
    return fs.existsSync('/proc/self') ? '' : startWithoutProc(pid)
  }
}

/** Systems without /proc only tell whether the process exists. */
function startWithoutProc(pid: number): string {
  try {
    process.kill(pid, 0)
    return 'running'
  } catch {
    return ''
  }
}
