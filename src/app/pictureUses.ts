/** Where a picture of the library is shown. Whoever stores addresses of the library in a new place adds it here. */
import type { UsedIn } from '../features/media/server/service.ts'
import { listItemsShowing } from '../features/news/server/service.ts'
import { listPagesShowing } from '../features/pages/server/service.ts'
import { listExercisesShowing, listProgrammesShowing } from '../features/programmes/server/service.ts'

export const listPictureUses: UsedIn = async (db, trainerId, path) => {
  const pages = await listPagesShowing(db, trainerId, path)
  const news = await listItemsShowing(db, trainerId, path)
  const programmes = await listProgrammesShowing(db, trainerId, path)
  const exercises = await listExercisesShowing(db, trainerId, path)
  return [
    ...pages.map((title) => `on ${title}`),
    ...news.map(({ kind, title }) => `in the ${kind} “${title}”`),
    ...programmes.map((title) => `in the programme “${title}”`),
    ...exercises.map((name) => `in the exercise “${name}”`),
  ]
}
