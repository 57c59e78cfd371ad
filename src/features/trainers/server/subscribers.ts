/** Subscribers of all trainers, for admins. */
import type { QueryOf } from '../../../base/call.ts'
import { type CsvFile, csvFile } from '../../../base/csv.ts'
import type { Numbered } from '../../../base/list.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { listNames } from '../../accounts/server/service.ts'
import { audit } from '../../audit/server/service.ts'
import {
  type AnySubscriber as AnyRow,
  chunksOfAllTrainers,
  readSubscribersOfAllTrainers,
} from '../../customers/server/service.ts'
import type { AnySubscriber, adminTrainerCalls } from '../adminContract.ts'

export async function listAllSubscribers(
  { db }: AsAdmin,
  { search, search_string, ...page }: QueryOf<typeof adminTrainerCalls.listSubscribers>,
): Promise<Numbered<AnySubscriber>> {
  const found = await readSubscribersOfAllTrainers(db, { ...page, search: search ?? search_string })
  return { ...found, data: await withTrainers(db, found.data) }
}

async function withTrainers(db: Db, rows: AnyRow[]): Promise<AnySubscriber[]> {
  const names = await listNames(
    db,
    rows.map(({ trainer_id }) => trainer_id),
  )
  return rows.map(({ id, trainer_id, name, email, joined_at }) => ({
    id,
    name,
    email,
    created_at: joined_at.toISOString(),
    trainer: { id: trainer_id, name: names.get(trainer_id) ?? '' },
  }))
}

export async function exportAllSubscribers(
  ctx: AsAdmin,
  { search, search_string }: QueryOf<typeof adminTrainerCalls.exportSubscribers>,
): Promise<CsvFile> {
  await audit(ctx, {
    action: 'list_exported',
    subject: { kind: 'list', id: 'subscribers', label: 'Subscribers of all trainers' },
  })
  async function* rows() {
    for await (const chunk of chunksOfAllTrainers(ctx.db, search ?? search_string))
      yield (await withTrainers(ctx.db, chunk)).map(({ name, email, created_at, trainer }) => [
        name,
        email,
        created_at.slice(0, 10),
        trainer.name,
        String(trainer.id),
      ])
  }
  return csvFile('subscribers', ['Name', 'Email', 'Joined', 'Trainer', 'Trainer ID'], rows())
}
