/**
 * The content that a trainer begins with: the programmes of the template that they chose in the wizard, published, so
 * that the app is usable before anybody has touched it.
 */
import { type Db, transact } from '../../../base/server/db.ts'
import { findSite } from '../../sites/server/service.ts'
import { Programme } from '../document.ts'
import { contentOf } from '../templates/content.ts'
import { factsOf, publish } from './publishing.ts'
import { hasSamples, insertProgramme } from './queries.ts'

/**
 * Made once for each trainer, however often and from wherever this is called; changed, archived or deleted ones never
 * come back. Plans give them without being told: see plans.ts.
 */
export async function ensureSamples(db: Db, trainerId: number): Promise<void> {
  if (await hasSamples(db, trainerId)) return
  const template = (await findSite(db, trainerId))?.mobile_template
  if (!template) return
  // Parsed as what is sent is, so that both are written in the same way and an unchanged one is known as such.
  const programmes = contentOf(template).map((one) => Programme.parse(one))
  await transact(db, async (db) => {
    for (const [index, document] of programmes.entries()) {
      // Of two at once the second waits here, and then finds the first one's.
      const id = await insertProgramme(db, trainerId, factsOf(document), {
        draft: null,
        madeFrom: `${template} ${index + 1}`,
      })
      if (id === undefined) return
      await publish(db, { trainer_id: trainerId, id }, document, {
        version: 1,
        publishedBy: null,
        isSample: true,
      })
    }
  })
}
