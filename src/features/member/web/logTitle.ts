import type { Log } from '../../training/log.ts'
import { type MemberTraining, titleKey } from '../coachContract.ts'

const kinds = { workout: 'Workout', lesson: 'Lesson', task: 'Task', body: 'Body values' }

/** As the program calls it now, or called it when it was done. */
export function logTitle(
  { programmes, titles }: Pick<MemberTraining, 'programmes' | 'titles'>,
  { programme, activity, kind }: Log,
): string {
  const found = programmes
    .find(({ id }) => id === programme)
    ?.parts.flatMap(({ activities }) => activities)
    .find(({ id }) => id === activity)
  return found?.title || titles[titleKey(programme, activity)] || kinds[kind]
}
