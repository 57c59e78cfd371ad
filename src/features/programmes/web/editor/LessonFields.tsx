import { Button, Group, Menu, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import type { Lesson, Piece } from '../../document.ts'
import { limits } from '../../limits.ts'
import { PieceFields } from './PieceFields.tsx'
import { QuizFields } from './QuizFields.tsx'
import { newId, useChange } from './useEditor.ts'

const dones = [
  { value: 'tick', label: 'The member ticks it' },
  { value: 'quiz', label: 'The quiz is answered' },
  { value: 'none', label: 'Nothing: it is a post' },
]

const pieceNames = {
  heading: 'Heading',
  text: 'Text',
  list: 'List',
  picture: 'Picture',
  video: 'Video',
  file: 'File',
} as const

function newPiece(kind: Piece['kind']): Piece {
  const id = newId()
  if (kind === 'heading' || kind === 'text') return { id, kind, text: '' }
  if (kind === 'list') return { id, kind, ordered: false, entries: [''] }
  if (kind === 'picture') return { id, kind, picture: { path: '', altText: '' }, caption: '' }
  return kind === 'video' ? { id, kind, url: '', caption: '' } : { id, kind, url: '', name: '' }
}

type Props = Pick<Lesson, 'id' | 'pieces' | 'quiz' | 'done'>

export const LessonFields = memo(function LessonFields({ id, pieces, quiz, done }: Props) {
  const change = useChange<Lesson>(id)
  return (
    <>
      {pieces.map((piece, index) => (
        <PieceFields
          key={piece.id}
          lessonId={id}
          piece={piece}
          name={`${pieceNames[piece.kind]} ${index + 1}`}
        />
      ))}
      <Group>
        <Menu withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} />}
              disabled={pieces.length >= limits.pieces}
            >
              Add to the lesson
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {Object.entries(pieceNames).map(([kind, name]) => (
              <Menu.Item
                key={kind}
                onClick={() =>
                  change((now) => ({ ...now, pieces: [...now.pieces, newPiece(kind as Piece['kind'])] }))
                }
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      <QuizFields id={id} quiz={quiz} />
      <Select
        label="What makes it done"
        allowDeselect={false}
        data={quiz.length ? dones : dones.filter(({ value }) => value !== 'quiz')}
        value={done}
        onChange={(next) => next && change((now) => ({ ...now, done: next as Lesson['done'] }))}
      />
    </>
  )
})
