/** A real PostgreSQL server for the tests. It runs the system's binaries on a unix socket and its own free port. */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './ports.ts'

export interface Postgres {
  port: number
  /** The address of a database on this server. */
  url(database: string): string
  /** Deletes the data, or leaves it in a folder for later servers. */
  stop(keepIn?: string): Promise<void>
}

/** Starts an empty server, or one with a copy of the data that another has left. */
export async function startPostgres(more: string[] = [], data?: string): Promise<Postgres> {
  const programs = newestPrograms()
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-pg-'))
  const port = await freePort()
  const user = serverUser()
  if (user) fs.chownSync(dir, user.uid, user.gid)
  if (data) execFileSync('cp', ['-a', data, `${dir}/data`])
  else
    execFileSync(
      `${programs}/initdb`,
      ['-D', `${dir}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      { ...user, cwd: dir, stdio: 'ignore' },
    )
  // Durability is off for speed, because the server is temporary. The tests of crash recovery on the embedded database
  // use real flushes.
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    // Each test file has a database, and visiting them all every minute takes processor time from the tests.
    'autovacuum=off',
    `unix_socket_directories=${dir}`,
    ...more,
  ]
  const server = spawn(
    `${programs}/postgres`,
    [
      '-D',
      `${dir}/data`,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...user, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
  return {
    port,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop(keepIn) {
      server.kill('SIGINT')
      await exited
      if (keepIn) execFileSync('cp', ['-a', `${dir}/data`, keepIn])
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

export function newestPrograms(): string {
  const versions = fs.readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
  return `/usr/lib/postgresql/${versions[0]}/bin`
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
