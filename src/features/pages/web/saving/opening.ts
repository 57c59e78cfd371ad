/** Opens a page for editing, and closes it again: the server's version, this device's copy, and the saver. */
import { Problem } from '../../../../base/problem.ts'
import { send } from '../../../../base/web/api.ts'
import { storedUser } from '../../../../base/web/session.ts'
import { type OwnPage, pageCalls } from '../../contract.ts'
import { fromWire, toWire } from '../../document/page.ts'
import { type Builder, createBuilder } from '../builder.ts'
import { openLocalCopy } from './localCopy.ts'
import { createSaver, type PageServer, type Saver } from './saving.ts'

export interface OpenedPage {
  stored: OwnPage
  builder: Builder
  saver: Saver
  close(): void
}

/** A page that is reopened right away must not be loaded before its last save has arrived. */
let closing: Promise<void> = Promise.resolve()

/** Requested with the window's address, since the HTML has already requested that (app/early.js). */
export type Asked = number | 'home'

export async function openPage(userId: number, id: number, asked: Asked): Promise<OpenedPage> {
  await closing
  const server = serverOf(id, asked)
  // In parallel: reading this device's copy takes as long as asking the server.
  const opening = openLocalCopy(userId, id)
  const stored = await server.load().catch((error: unknown) => {
    void opening.then((localCopy) => localCopy.close())
    throw error
  })
  const localCopy = await opening
  const builder = createBuilder(fromWire(stored))
  const saver = createSaver({ builder, server, localCopy, stored })
  const stop = saver.start()
  return {
    stored,
    builder,
    saver,
    close() {
      closing = stop()
    },
  }
}

/** A request that hangs would block every later save. */
const longestMs = 30_000

function serverOf(id: number, asked: Asked): PageServer {
  const token = storedUser()?.token
  // If another user signed in in the meantime, in any tab, nothing of the first user's is requested.
  const whileSignedIn = async <T>(ask: () => Promise<{ result: T }>): Promise<T> => {
    if (storedUser()?.token !== token) throw new Problem(401, 'Sign in to continue')
    return (await ask()).result
  }
  const params = { id }
  return {
    load: () => whileSignedIn(() => send(pageCalls.get, { params: { id: asked } }, { longestMs })),
    save: (page, on, { leaving }) =>
      whileSignedIn(() =>
        send(pageCalls.saveDraft, { params, body: { ...toWire(page), ...on } }, { leaving, longestMs }),
      ),
    publish: (page, on) =>
      whileSignedIn(() =>
        send(pageCalls.publishOne, { params, body: { ...toWire(page), ...on } }, { longestMs }),
      ),
  }
}
