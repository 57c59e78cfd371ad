/**
 * PostgreSQL without a server: PGlite in a worker thread behind a unix socket, so that the same driver
 * and the same SQL serve it and a real server. One process at a time: PGlite takes no lock of its own,
 * and two processes on one directory silently lose rows, hence the lock file.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'

/** Something the person who starts the program can put right; printed without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

export interface Embedded {
  pool: PoolConfig
  close(): Promise<void>
}

export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const dir = path.join(dataDir, 'database')
  makeWritable(dataDir, dir)
  const unlock = lockDirectory(dataDir)
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
  return {
    pool: {
      host: socketDir,
      user: 'postgres',
      database: 'postgres',
      // PGlite runs one statement at a time; more connections only wait on one another, and hung under load.
      max: 1,
      idleTimeoutMillis: 0,
      // A query that forgot its transaction waits for a connection that never comes: fail loudly instead.
      connectionTimeoutMillis: 15_000,
    },
    async close() {
      const closed = nextMessage(worker)
      worker.postMessage('close')
      await closed
      await worker.terminate()
      release()
    },
  }
}

/** Source when run from the tree (tests, development), the built neighbour otherwise. */
function workerFile(): URL {
  const name = import.meta.url.endsWith('.ts') ? './embedded-worker.ts' : './embedded-worker.js'
  return new URL(name, import.meta.url)
}

function nextMessage(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The embedded database stopped with code ${code}`)))
  })
}

function makeWritable(dataDir: string, dir: string): void {
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
    fs.accessSync(dir, fs.constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new StartProblem(`DATA_DIR ${dataDir} cannot be written to (${reason}).`)
  }
}

/** A unix socket's path holds 107 bytes; a longer DATA_DIR gets a private folder for temporary files. */
function shortSocketDir(dataDir: string): string {
  const dir = path.join(dataDir, 'socket')
  if (Buffer.byteLength(dir) > 80) return fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-'))
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  return dir
}

function lockDirectory(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock')
  // Written aside and linked: a lock is there with its whole content or not at all.
  const mine = `${file}.${process.pid}`
  fs.writeFileSync(mine, `${process.pid} ${processStart(process.pid)}`)
  try {
    fs.linkSync(mine, file)
  } catch {
    const [pid, start] = fs.readFileSync(file, 'utf8').split(' ')
    // A killed process leaves its lock behind, and its id may belong to somebody else by now.
    if (pid && start && processStart(Number(pid)) === start)
      throw new StartProblem(
        `The embedded database in ${dataDir} is in use by process ${pid}. Stop that one, set another DATA_DIR, or set DATABASE_URL to run several.`,
      )
    fs.copyFileSync(mine, file)
  } finally {
    fs.rmSync(mine)
  }
  return () => fs.rmSync(file, { force: true })
}

/** When the process began, in the kernel's clock ticks; empty when there is no such process. */
function processStart(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return fs.existsSync('/proc/self') ? '' : startWithoutProc(pid)
  }
}

/** Systems without /proc tell only whether the process is there. */
function startWithoutProc(pid: number): string {
  try {
    process.kill(pid, 0)
    return 'running'
  } catch {
    return ''
  }
}
