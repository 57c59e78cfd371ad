/**
 * One local Stripe per data folder: a second one would rewrite the journal under the first, and the first would lose
 * everything it acknowledges from then on. A listening socket is a lock that even `kill -9` releases; a PID file is
 * not.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Returns a function that releases the lock. */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const place = addressOf(realpathSync(folder))
  const server = (await listen(place)) ?? (await listenAgain(place))
  if (!server) throw new Error(`Another local Stripe is running with its data in ${folder}.`)
  server.unref()
  return () => void server.close()
}

function addressOf(folder: string): string {
  const name = `local-stripe-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`)
}

function listen(place: string): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', () => resolve(undefined)).listen(place, () => resolve(server))
  })
}

/** A socket file outlives its process; if nothing answers on it, it is stale. */
async function listenAgain(place: string): Promise<Server | undefined> {
  const answered = await new Promise<boolean>((resolve) => {
    const socket = connect(place, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
  if (answered) return undefined
  rmSync(place, { force: true })
  return listen(place)
}
