/** An export is streamed: the memory of the process does not grow with the number of rows. */
import type { Db } from '../../src/base/server/db.ts'
import { bulkCalls } from '../../src/features/customers/bulkContract.ts'
import { exportSubscribers } from '../../src/features/customers/server/lists/lists.ts'
import { BUSY_TRAINER } from './fill.ts'

interface Exported {
  rows: number
  seconds: number
  'MB sent': number
  /** The most that was in use at any time, above what was before. */
  'MB of heap': number
}

/** Both are counted from the first rows on, when everything that is needed is loaded. */
export async function measureExport(db: Db, most: number): Promise<Record<string, Exported>> {
  await exportRows(db, 1000)
  return {
    'a tenth': await exportRows(db, most / 10),
    everything: await exportRows(db, most),
  }
}

async function exportRows(db: Db, most: number): Promise<Exported> {
  const { chunks } = await exportSubscribers(
    { db, trainerId: BUSY_TRAINER },
    bulkCalls.export.query.parse({}),
  )
  const [began, before] = [performance.now(), usedHeap()]
  let [rows, sent, peak] = [-1, 0, 0]
  for await (const chunk of chunks) {
    rows += chunk.split('\r\n').length - 1
    sent += chunk.length
    peak = Math.max(peak, usedHeap() - before)
    if (rows >= most) break
  }
  return {
    rows,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    'MB sent': megabytes(sent),
    'MB of heap': megabytes(peak),
  }
}

function usedHeap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10
