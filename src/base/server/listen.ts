/**
 * Notifications from the database, sent on commit by the process that made the change. With PostgreSQL they use a
 * dedicated connection that is reopened when it breaks; while it is broken, messages are lost, and the listener is
 * told.
 */
import pg from 'pg'

export interface Listener {
  heard(payload: string): void
  /** False: messages may be lost from now on. True: connected again, but earlier messages may have been missed. */
  listening(isListening: boolean): void
}

export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

const retryMs = 500
/** Detects a connection that the network dropped silently. */
const heartbeatMs = 15_000

export function listenOn(connectionString: string): Listen {
  return async (channel, listener) => {
    let client: pg.Client | undefined
    let isStopped = false
    let timer: NodeJS.Timeout | undefined

    const later = (work: () => Promise<void>, ms: number) => {
      timer = setTimeout(() => void work(), ms).unref()
    }

    async function connect(): Promise<void> {
      const opened = new pg.Client({ connectionString, keepAlive: true, query_timeout: heartbeatMs })
      client = opened
      const lost = () => {
        if (client !== opened) return
        client = undefined
        clearTimeout(timer)
        listener.listening(false)
        opened.end().catch(() => undefined)
        if (!isStopped) later(connect, retryMs)
      }
      opened.on('notification', ({ payload = '' }) => listener.heard(payload))
      opened.on('error', lost)
      opened.on('end', lost)
      try {
        await opened.connect()
        await opened.query(`listen ${channel}`)
        if (client === opened) listener.listening(true)
        later(beat, heartbeatMs)
      } catch {
        lost()
      }

      async function beat(): Promise<void> {
        try {
          await opened.query('select 1')
          if (client === opened) later(beat, heartbeatMs)
        } catch {
          lost()
        }
      }
    }

    await connect()
    return async () => {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      listener.listening(false)
      await last?.end()
    }
  }
}

/**
 * The embedded database has one session, and its notifications arrive on the pool's only connection. They arrive before
 * the commit is answered, so a change is known before the writer continues.
 */
export function listenInPool(pool: pg.Pool): Listen {
  const listeners = new Map<string, Listener>()
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.heard(payload))
    for (const [channel, listener] of listeners)
      client.query(`listen ${channel}`).then(
        () => listener.listening(true),
        () => listener.listening(false),
      )
  })
  return async (channel, listener) => {
    await pool.query(`listen ${channel}`)
    listeners.set(channel, listener)
    listener.listening(true)
    return async () => {
      listeners.delete(channel)
      listener.listening(false)
    }
  }
}
