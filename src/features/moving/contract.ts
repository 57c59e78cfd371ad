/** Moving in: what a trainer brings along from elsewhere. Every move is read first, then taken, and can be undone. */
import { z } from 'zod'
import { call, Flag, Id, Timestamp } from '../../base/call.ts'
import { CsvFile } from '../../base/csv.ts'
import { text } from '../../base/text.ts'

/** Of an uploaded archive. */
export const archiveLimits = { bytes: 2 * 2 ** 30, part: 8 * 2 ** 20 }

/** What an archive brings of one kind. */
export const MovedKind = z.object({
  label: z.string(),
  all: z.number(),
  new: z.number(),
  taken: z.number(),
  skipped: z.array(z.object({ text: z.string(), count: z.number() })),
})
export type MovedKind = z.output<typeof MovedKind>

/** An uploaded archive; what is in it is null until it is checked. */
export const MovedArchive = z.object({
  file_name: z.string(),
  /** Of its bytes while it is uploaded, of its content while it is imported; from 0 to 1. */
  progress: z.number(),
  is_uploaded: z.boolean(),
  name: z.string().nullable(),
  exported_at: Timestamp.nullable(),
  kinds: z.array(MovedKind),
})
export type MovedArchive = z.output<typeof MovedArchive>

export const MoveKind = z.enum(['stripe', 'csv', 'archive'])
export type MoveKind = z.output<typeof MoveKind>

export const MoveState = z.enum(['reading', 'ready', 'running', 'done', 'undoing', 'undone', 'failed'])
export type MoveState = z.output<typeof MoveState>

/** Something works on it now: the screen asks again. */
export const isBusy = (state: MoveState) => state === 'reading' || state === 'running' || state === 'undoing'

/** A price at Stripe that subscriptions of a move have, and the plan it becomes; null makes a new one. */
export const MovePrice = z.object({
  price_id: z.string(),
  title: z.string(),
  /** In the minor unit. */
  unit_amount: z.number(),
  currency: z.string(),
  pricing_type: z.string(),
  count: z.number(),
  plan_id: z.number().nullable(),
  /** Its subscriptions are already ours: the plan cannot be chosen any more. */
  is_settled: z.boolean(),
})
export type MovePrice = z.output<typeof MovePrice>

/** Said on the screen before a file is chosen. */
export const csvLimits = { rows: 1_000_000, columns: 50, cell: 1000, batch: 1000 }

/** A file of customers: its columns, and what the trainer chose. */
export const CsvFileChoice = z.object({
  file_name: z.string(),
  columns: z.array(z.string()),
  /** The first lines. */
  sample: z.array(z.array(z.string())),
  email: z.number().nullable(),
  name: z.number().nullable(),
  plan_id: z.number().nullable(),
})
export type CsvFileChoice = z.output<typeof CsvFileChoice>

const Cell = text(csvLimits.cell, { tooLong: `A cell can have at most ${csvLimits.cell} characters` })
const Cells = z.array(Cell).max(csvLimits.columns, `A file can have at most ${csvLimits.columns} columns`)
const ColumnNumber = z
  .int()
  .min(0)
  .max(csvLimits.columns - 1)

const Counts = z.object({
  all: z.number(),
  new: z.number(),
  taken: z.number(),
  skipped: z.number(),
  forgotten: z.number(),
})

export const Move = z.object({
  id: Id,
  kind: MoveKind,
  state: MoveState,
  note: z.string().nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  counts: Counts,
  skipped: z.array(z.object({ text: z.string(), count: z.number() })),
  prices: z.array(MovePrice),
  csv: CsvFileChoice.nullable(),
  archive: MovedArchive.nullable(),
})
export type Move = z.output<typeof Move>

export const MoveRow = z.object({
  position: z.number(),
  key: z.string(),
  name: z.string(),
  outcome: z.enum(['new', 'taken', 'skipped', 'forgotten']),
  reason: z.string().nullable(),
})
export type MoveRow = z.output<typeof MoveRow>

const OfOne = z.object({ id: Id })

export const movingCalls = {
  overview: call({
    method: 'GET',
    path: 'moving',
    caller: 'trainer',
    summary:
      'The last move of each kind, and the last one that was taken, with counts and what can be chosen.',
    result: z.object({
      is_connected: z.boolean(),
      moves: z.array(Move),
      plans: z.array(z.object({ id: Id, title: z.string(), type: z.string() })),
    }),
  }),
  readStripe: call({
    method: 'POST',
    path: 'moving/stripe',
    caller: 'trainer',
    summary: 'Read the subscriptions of the connected Stripe account, without taking any.',
    result: Move,
  }),
  startCsv: call({
    method: 'POST',
    path: 'moving/csv',
    caller: 'trainer',
    summary: 'Begin to read a file of customers. Its lines follow in batches.',
    body: z.object({ file_name: text(255), columns: Cells.min(1, 'The file is empty') }),
    result: Move,
  }),
  addLines: call({
    method: 'POST',
    path: 'moving/:id/lines',
    caller: 'trainer',
    summary: 'Add lines of a file. A line that is sent twice is stored once.',
    params: OfOne,
    body: z.object({
      lines: z
        .array(
          z.object({
            line: z
              .int()
              .min(1)
              .max(2 * csvLimits.rows),
            cells: Cells,
          }),
        )
        .min(1)
        .max(csvLimits.batch),
    }),
    largeBody: true,
    result: z.null(),
  }),
  chooseColumns: call({
    method: 'PUT',
    path: 'moving/:id/columns',
    caller: 'trainer',
    summary:
      'Choose which columns have the address and the name and what everyone gets, and check every line.',
    params: OfOne,
    body: z.object({ email: ColumnNumber, name: ColumnNumber.nullable(), plan_id: Id.nullable() }),
    result: Move,
  }),
  startArchive: call({
    method: 'POST',
    path: 'moving/archive',
    caller: 'trainer',
    summary: 'Begin to upload an archive of another installation. Its parts follow in their order.',
    body: z.object({
      file_name: text(255),
      bytes: z
        .int()
        .positive('The file is empty')
        .max(archiveLimits.bytes, `An archive can have at most ${archiveLimits.bytes / 2 ** 30} GB`),
    }),
    result: Move,
    ownerOnly: true,
  }),
  addPart: call({
    method: 'POST',
    path: 'moving/:id/parts',
    caller: 'trainer',
    summary: 'Add a part of an archive, numbered from 1. A part that is sent twice is stored once.',
    params: OfOne,
    multipart: { maxFileBytes: archiveLimits.part },
    body: z.object({ part: Id, file: z.file('Send a part of the file') }),
    result: z.null(),
    ownerOnly: true,
  }),
  checkArchive: call({
    method: 'POST',
    path: 'moving/:id/check',
    caller: 'trainer',
    summary: 'Check an uploaded archive: what would be imported, and what not and why.',
    params: OfOne,
    result: Move,
    ownerOnly: true,
  }),
  choosePlan: call({
    method: 'PUT',
    path: 'moving/:id/prices',
    caller: 'trainer',
    summary: 'Choose the plan that the subscriptions of a price join; null makes a new one.',
    params: OfOne,
    body: z.object({ price_id: text(255), plan_id: Id.nullable() }),
    result: Move,
  }),
  start: call({
    method: 'POST',
    path: 'moving/:id/start',
    caller: 'trainer',
    summary: 'Take what was read, row by row.',
    params: OfOne,
    body: z.object({ mail: Flag.default(false) }),
    result: Move,
  }),
  undo: call({
    method: 'POST',
    path: 'moving/:id/undo',
    caller: 'trainer',
    summary: 'Forget what was taken. Nothing changes at Stripe.',
    params: OfOne,
    result: Move,
  }),
  rows: call({
    method: 'GET',
    path: 'moving/:id/rows',
    caller: 'trainer',
    summary: 'The first rows of an outcome.',
    params: OfOne,
    query: z.object({ outcome: z.enum(['new', 'taken', 'skipped', 'forgotten']) }),
    result: z.array(MoveRow),
  }),
  report: call({
    method: 'GET',
    path: 'moving/:id/report',
    caller: 'trainer',
    fresh: true,
    summary: 'Every row and what became of it, as CSV.',
    params: OfOne,
    file: 'text/csv',
    result: CsvFile,
  }),
}
