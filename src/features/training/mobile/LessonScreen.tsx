/** A lesson to read, with its quiz; a post is a lesson that nobody has to tick. */
import { useState } from 'react'
import { back } from '../../../base/mobile/router.tsx'
import { Button, IconButton } from '../../../mobile/Button.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { Note, SectionHead } from '../../../mobile/Parts.tsx'
import type { Lesson, Question } from '../../programmes/document.ts'
import { minutesOf } from '../../programmes/estimate.ts'
import type { Log } from '../log.ts'
import type { NewEntry } from '../player.ts'
import { DoneActs } from './DoneActs.tsx'
import { pairsOf, useDoing } from './doing.ts'
import type { FoundActivity } from './kept.ts'
import { Pieces } from './Pieces.tsx'
import { counted } from './words.ts'

interface LessonScreenProps {
  found: FoundActivity
  lesson: Lesson
  log: Log | undefined
}

export function LessonScreen({ found, lesson, log }: LessonScreenProps) {
  const { write, wrong } = useDoing(found, 'lesson', lesson.id, log)
  const done = pairsOf(log, 'done').at(-1)
  const answers = new Map(
    pairsOf(log, 'answer').map(([id, entry]) => [entry.question, { id, answer: entry.answer }]),
  )
  const unanswered = lesson.quiz.filter(({ id }) => !answers.has(id)).length
  const right = lesson.quiz.filter(({ id, correct }) => answers.get(id)?.answer === correct).length
  return (
    <main className="screen bare">
      <div className="head">
        <IconButton icon="back" label="Back" onClick={back} />
        <p className="small quiet grow">{found.partTitle}</p>
      </div>
      <article className="prose">
        <h1>{lesson.title}</h1>
        <p className="facts quiet">
          <span>
            <Icon name="clock" />
            {minutesOf(lesson)} min
          </span>
        </p>
        <Pieces pieces={lesson.pieces} />
      </article>
      {lesson.quiz.length > 0 && (
        <section aria-label="Quiz">
          <SectionHead
            title="Check yourself"
            aside={
              unanswered === 0 && <span className="badge">{`${right} of ${lesson.quiz.length} right`}</span>
            }
          />
          <ol className="stack">
            {lesson.quiz.map((question, index) => (
              <QuestionCard
                key={question.id}
                question={question}
                number={index + 1}
                given={answers.get(question.id)}
                onAnswer={(entry) => write(entry)}
              />
            ))}
          </ol>
        </section>
      )}
      {wrong && <Note tone="bad">{wrong}</Note>}
      <Finish
        programme={found.programme.id}
        lesson={lesson}
        isDone={done !== undefined}
        unanswered={unanswered}
        onDone={() => void write({ k: 'done', fixes: null, note: '' })}
        onUndo={() => done && void write({ k: 'undo', fixes: done[0] })}
      />
    </main>
  )
}

interface FinishProps {
  programme: number
  lesson: Lesson
  isDone: boolean
  unanswered: number
  onDone: () => void
  onUndo: () => void
}

function Finish({ programme, lesson, isDone, unanswered, onDone, onUndo }: FinishProps) {
  if (lesson.done === 'none')
    return (
      <div className="acts">
        <Button look="soft" onClick={back}>
          Close
        </Button>
      </div>
    )
  if (isDone) return <DoneActs programme={programme} activity={lesson.id} onUndo={onUndo} />
  const isWaiting = lesson.done === 'quiz' && unanswered > 0
  return (
    <div className="acts">
      <Button icon="check" isWide disabled={isWaiting} onClick={onDone}>
        {isWaiting ? `Answer ${counted(unanswered, 'question')} to finish` : 'Mark as done'}
      </Button>
    </div>
  )
}

interface QuestionCardProps {
  question: Question
  number: number
  given: { id: string; answer: string } | undefined
  onAnswer: (entry: NewEntry) => Promise<void>
}

function QuestionCard({ question, number, given, onAnswer }: QuestionCardProps) {
  const [picked, setPicked] = useState<string>()
  const isRight = given?.answer === question.correct
  const isOpen = !given || picked !== undefined
  const shown = picked ?? given?.answer
  const check = async () => {
    if (!picked) return
    await onAnswer({ k: 'answer', fixes: given?.id ?? null, question: question.id, answer: picked })
    setPicked(undefined)
  }
  return (
    <li className="card pad">
      <fieldset className="stack close">
        <legend className="legend">
          <span className="quiet">{number}. </span>
          {question.question}
        </legend>
        {question.answers.map((answer) => (
          <label
            key={answer.id}
            className={!isOpen && !isRight && answer.id === given?.answer ? 'pick wrong' : 'pick'}
          >
            <input
              type="radio"
              name={question.id}
              checked={shown === answer.id}
              onChange={() => setPicked(answer.id)}
              disabled={!isOpen && isRight}
            />
            <span className="grow">{answer.text}</span>
            {!isOpen && answer.id === question.correct && <Icon name="check" />}
          </label>
        ))}
      </fieldset>
      {isOpen ? (
        <div className="acts">
          <Button isLow look="soft" disabled={!picked} onClick={() => void check()}>
            Check
          </Button>
        </div>
      ) : (
        <output className="note why">
          <span>
            <b>{isRight ? 'Right. ' : 'Not quite. '}</b>
            {question.why}
          </span>
        </output>
      )}
    </li>
  )
}
