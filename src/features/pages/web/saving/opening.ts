/** A page is opened to be built, and closed again: what the server has of it, what this device has, and who saves. */
import { Problem } from '../../../../base/problem.ts'
import { send } from '../../../../base/web/api.ts'
import { storedUser } from '../../../../base/web/session.ts'
import { type OwnPage, pageCalls } from '../../contract.ts'
import { fromWire, toWire } from '../../document/page.ts'
import { type Builder, createBuilder } from '../builder.ts'
import { openKeeper } from './localCopy.ts'
import { createSaver, type PageServer, type Saver } from './saving.ts'

export interface OpenedPage {
  stored: OwnPage
  builder: Builder
  saver: Saver
  close(): void
}

/** A page that is opened again right away must not be read before its last save has arrived. */
let closing: Promise<void> = Promise.resolve()

/** Asked for as the address of the window has it, since the HTML has asked for that already (app/early.js). */
export type Asked = number | 'home'

export async function openPage(userId: number, id: number, asked: Asked): Promise<OpenedPage> {
  await closing
  const server = serverOf(id, asked)
  // Both at once: what this device has takes as long to find as what the server has.
  const keeping = openKeeper(userId, id)
  const stored = await server.load().catch((error: unknown) => {
    void keeping.then((keeper) => keeper.close())
    throw error
  })
  const keeper = await keeping
  const builder = createBuilder(fromWire(stored))
  const saver = createSaver({ builder, server, keeper, stored })
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

/** A request that hangs would hold up every later save. */
const longestMs = 30_000

function serverOf(id: number, asked: Asked): PageServer {
  const token = storedUser()?.token
  // Whoever signed in meanwhile, in whichever tab, is not asked for somebody else's page.
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
