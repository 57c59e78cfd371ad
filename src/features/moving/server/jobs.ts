/**
 * A move as background work. Each step does one thing and stores how far it has come in the same transaction, so after a
 * crash the next run goes on there. While Stripe does not answer, the move waits and says so.
 */
import { z } from 'zod'
import { Problem } from '../../../base/problem.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { type Job, job } from '../../../base/server/jobs.ts'
import type { MoveKind, MoveState } from '../contract.ts'
import { adoptNext, readSubscriptions } from './adoption.ts'
import { checkArchive } from './archiveCheck.ts'
import { importArchive } from './archiveImport.ts'
import { checkNext, importNext } from './customerFile.ts'
import { forgetNext } from './forgetting.ts'
import { deleteForgottenOfAllTrainers, findMove, type StoredMove, updateMove } from './queries.ts'

/** True once nothing is left to do. */
type Step = (work: AppContext, move: StoredMove) => Promise<boolean>

const MoveJob = z.object({ trainerId: z.number(), moveId: z.number() })
type MoveJob = z.output<typeof MoveJob>

/** The queue takes a job that runs longer than this for dead: a long move is several jobs. */
const LONGEST_MS = 60_000

function moving(name: string, state: MoveState, step: Step): Job<MoveJob> {
  const one: Job<MoveJob> = job({
    name,
    data: MoveJob,
    retries: 12,
    async run(work, data) {
      const key = { trainer_id: data.trainerId, id: data.moveId }
      const until = Date.now() + LONGEST_MS
      try {
        while (Date.now() < until) {
          const move = await findMove(work.db, key)
          if (move?.state !== state || (await step(work, move))) return
          if (move.note) await updateMove(work.db, key, { note: null })
        }
      } catch (error) {
        await updateMove(work.db, key, { note: noteOf(error) })
        throw error
      }
      await work.jobs.add(work.db, one, data)
    },
  })
  return one
}

const noteOf = (error: unknown) =>
  error instanceof Problem
    ? "Stripe isn't responding. Nothing was lost, and this goes on by itself."
    : 'Something went wrong. Nothing was lost, and we try again by ourselves.'

const byKind =
  (steps: Record<MoveKind, Step>): Step =>
  (work, move) =>
    steps[move.kind](work, move)

const readStripe: Step = (work, move) =>
  readSubscriptions(work, move, async (db) => {
    await work.jobs.add(db, runMove, { trainerId: move.trainer_id, moveId: move.id })
  })

export const readMove = moving(
  'read-move',
  'reading',
  byKind({ stripe: readStripe, csv: checkNext, archive: checkArchive }),
)
export const runMove = moving(
  'run-move',
  'running',
  byKind({ stripe: adoptNext, csv: importNext, archive: importArchive }),
)
export const undoMove = moving('undo-move', 'undoing', forgetNext)

/** Files that were never read to their end, and dry runs that nobody started. */
export const sweepMoves = job({
  name: 'sweep-moves',
  data: z.object({}),
  schedule: '17 * * * *',
  run: ({ db }) => deleteForgottenOfAllTrainers(db),
})
