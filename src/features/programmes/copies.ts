/** A copy of an activity shares no id with the original: logs of one must not count for the other. */
import type { Activity, Block, Programme, Question } from './document.ts'

export const programmeWithNewIds = (programme: Programme, newId: () => string): Programme => ({
  ...programme,
  parts: programme.parts.map((part) => ({
    ...part,
    id: newId(),
    activities: part.activities.map((activity) => withNewIds(activity, newId)),
  })),
})

export function withNewIds(activity: Activity, newId: () => string): Activity {
  const id = newId()
  if (activity.kind === 'workout')
    return { ...activity, id, blocks: activity.blocks.map((block) => blockWithNewIds(block, newId)) }
  if (activity.kind === 'task') return { ...activity, id }
  return {
    ...activity,
    id,
    pieces: activity.pieces.map((piece) => ({ ...piece, id: newId() })),
    quiz: activity.quiz.map((question) => questionWithNewIds(question, newId)),
  }
}

function blockWithNewIds(block: Block, newId: () => string): Block {
  return { ...block, id: newId(), items: block.items.map((item) => ({ ...item, id: newId() })) }
}

function questionWithNewIds(question: Question, newId: () => string): Question {
  const answers = question.answers.map((answer) => ({ ...answer, id: newId() }))
  const right = question.answers.findIndex(({ id }) => id === question.correct)
  return { ...question, id: newId(), answers, correct: answers[right]?.id ?? question.correct }
}
