/**
 * The thread that runs the embedded database. PGlite never calls fsync by itself: without the file
 * system below, an acknowledged commit could be lost when the machine loses power.
 */
import { once } from 'node:events'
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

type Start = Awaited<ReturnType<NodeFS['init']>>
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): Promise<Start> {
    const start = await super.init(pg, options)
    start.emscriptenOpts.preRun ??= []
    start.emscriptenOpts.preRun.push((module: unknown) => {
      const { NODEFS, FS } = module as {
        NODEFS?: NodeFileSystem
        FS: { filesystems?: { NODEFS: NodeFileSystem } }
      }
      const nodefs = NODEFS ?? FS.filesystems?.NODEFS
      if (!nodefs) throw new Error('PGlite has moved its file system: fsync would be skipped')
      nodefs.stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd)
        return 0
      }
    })
    return start
  }
}

export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
]

/** What migrations may create with `create extension`. */
export const extensions = { btree_gin, pg_trgm }

if (parentPort) {
  const port = parentPort
  const { dir, socket } = workerData as { dir: string; socket: string }
  const open = (place: string) =>
    PGlite.create({ fs: new DurableNodeFS(place), startParams: durableStart, extensions })
  if (!fs.existsSync(dir)) {
    // Created next to it and renamed: an interrupted first start must not leave half a database.
    const aside = `${dir}.new`
    fs.rmSync(aside, { recursive: true, force: true })
    const made = await open(aside)
    await made.close()
    fs.renameSync(aside, dir)
  }
  const pglite = await open(dir)
  fs.rmSync(socket, { force: true })
  const server = new PGLiteSocketServer({ db: pglite, path: socket, maxConnections: 4 })
  await server.start()
  port.postMessage('up')
  await once(port, 'message')
  await server.stop()
  await pglite.close()
  port.postMessage('closed')
}
