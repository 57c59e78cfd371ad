import { ActionIcon, Button, Group, Radio, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import type { Lesson, Question } from '../../document.ts'
import { limits } from '../../limits.ts'
import classes from './editor.module.css'
import { newId, useChange } from './useEditor.ts'

const mostAnswers = 6

function newQuestion(): Question {
  const answers = [
    { id: newId(), text: '' },
    { id: newId(), text: '' },
  ]
  return { id: newId(), question: '', answers, correct: answers[0]?.id ?? '', why: '' }
}

/** Questions with one right answer, and the reason for it. */
export const QuizFields = memo(function QuizFields({ id, quiz }: Pick<Lesson, 'id' | 'quiz'>) {
  const change = useChange<Lesson>(id)
  const set = (next: Question) =>
    change((now) => ({ ...now, quiz: now.quiz.map((one) => (one.id === next.id ? next : one)) }), next.id)
  const remove = (gone: string) =>
    change((now) => {
      const left = now.quiz.filter((one) => one.id !== gone)
      return { ...now, quiz: left, done: left.length === 0 && now.done === 'quiz' ? 'tick' : now.done }
    })
  return (
    <>
      {quiz.map((question, index) => (
        <QuestionFields
          key={question.id}
          question={question}
          name={`Question ${index + 1}`}
          onChange={set}
          onRemove={() => remove(question.id)}
        />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          disabled={quiz.length >= limits.questions}
          onClick={() => change((now) => ({ ...now, quiz: [...now.quiz, newQuestion()] }))}
        >
          Add a question
        </Button>
      </Group>
    </>
  )
})

interface Props {
  question: Question
  name: string
  onChange(question: Question): void
  onRemove(): void
}

function QuestionFields({ question, name, onChange, onRemove }: Props) {
  return (
    <section className={classes.piece} aria-label={name}>
      <div className={classes.pieceHead}>
        <TextInput
          label={name}
          style={{ flex: 1 }}
          maxLength={500}
          value={question.question}
          onChange={({ currentTarget: { value } }) => onChange({ ...question, question: value })}
        />
        <ActionIcon aria-label={`Delete ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <Answers question={question} name={name} onChange={onChange} />
      <Textarea
        mt="xs"
        label={`Why, for ${name}`}
        description="Shown after the answer, right or wrong."
        className={classes.grows}
        rows={1}
        maxLength={1000}
        value={question.why}
        onChange={({ currentTarget: { value } }) => onChange({ ...question, why: value })}
      />
    </section>
  )
}

function Answers({ question, name, onChange }: Omit<Props, 'onRemove'>) {
  const { answers, correct } = question
  const setAnswer = (id: string, text: string) =>
    onChange({ ...question, answers: answers.map((one) => (one.id === id ? { ...one, text } : one)) })
  const removeAnswer = (id: string) => {
    const left = answers.filter((one) => one.id !== id)
    onChange({ ...question, answers: left, correct: correct === id ? (left[0]?.id ?? '') : correct })
  }
  return (
    <>
      <Radio.Group
        label="Answers: mark the right one"
        value={correct}
        onChange={(id) => onChange({ ...question, correct: id })}
      >
        {answers.map(({ id, text }, i) => (
          <Group key={id} wrap="nowrap" mt={6} gap="xs">
            <Radio value={id} aria-label={`Answer ${i + 1} is right`} />
            <TextInput
              aria-label={`Answer ${i + 1} of ${name}`}
              placeholder={`Answer ${i + 1}`}
              style={{ flex: 1 }}
              maxLength={300}
              value={text}
              onChange={({ currentTarget: { value } }) => setAnswer(id, value)}
            />
            {answers.length > 2 && (
              <ActionIcon aria-label={`Delete answer ${i + 1}`} onClick={() => removeAnswer(id)}>
                <IconX size={18} stroke={1.75} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Radio.Group>
      {answers.length < mostAnswers && (
        <Button
          mt="xs"
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => onChange({ ...question, answers: [...answers, { id: newId(), text: '' }] })}
        >
          Add an answer
        </Button>
      )}
    </>
  )
}
