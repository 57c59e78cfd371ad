import { ActionIcon, Button, Group, Image, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { Fragment, memo, use, useState } from 'react'
import { FileChoice, PictureChoice } from '../../../media/choosing.ts'
import type { Lesson, Piece } from '../../document.ts'
import { VideoField } from '../VideoField.tsx'
import classes from './editor.module.css'
import { useTextField } from './textField.ts'
import { useChange } from './useEditor.ts'

interface Props {
  lessonId: string
  piece: Piece
  /** `Text 2`. */
  name: string
}

export const PieceFields = memo(function PieceFields({ lessonId, piece, name }: Props) {
  const change = useChange<Lesson>(lessonId)
  const set = (next: Piece) =>
    change(
      (now) => ({ ...now, pieces: now.pieces.map((one) => (one.id === next.id ? next : one)) }),
      piece.id,
    )
  const step = (by: number) =>
    change((now) => {
      const from = now.pieces.findIndex(({ id }) => id === piece.id)
      const to = from + by
      const moved = now.pieces[from]
      if (!moved || to < 0 || to >= now.pieces.length) return now
      return { ...now, pieces: now.pieces.toSpliced(from, 1).toSpliced(to, 0, moved) }
    })
  return (
    <section className={classes.piece} aria-label={name}>
      <div className={classes.pieceHead}>
        {/* The editor of texts says its name itself. */}
        <Text size="sm" fw={600}>
          {piece.kind !== 'text' && name}
        </Text>
        <ActionIcon aria-label={`Move ${name} up`} onClick={() => step(-1)}>
          <IconArrowUp size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon aria-label={`Move ${name} down`} onClick={() => step(1)}>
          <IconArrowDown size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Delete ${name}`}
          onClick={() =>
            change((now) => ({ ...now, pieces: now.pieces.filter(({ id }) => id !== piece.id) }))
          }
        >
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <Fields piece={piece} name={name} onChange={set} />
    </section>
  )
})

interface FieldsProps<P extends Piece = Piece> {
  piece: P
  name: string
  onChange(piece: Piece): void
}
type Of<K extends Piece['kind']> = FieldsProps<Extract<Piece, { kind: K }>>

function Fields({ piece, name, onChange }: FieldsProps) {
  if (piece.kind === 'heading')
    return (
      <TextInput
        aria-label={name}
        maxLength={200}
        value={piece.text}
        onChange={({ currentTarget: { value } }) => onChange({ ...piece, text: value })}
      />
    )
  if (piece.kind === 'text') return <MarkedText piece={piece} name={name} onChange={onChange} />
  if (piece.kind === 'list') return <ListFields piece={piece} name={name} onChange={onChange} />
  if (piece.kind === 'picture') return <PictureFields piece={piece} name={name} onChange={onChange} />
  if (piece.kind === 'video') return <FilmFields piece={piece} name={name} onChange={onChange} />
  return <FileFields piece={piece} name={name} onChange={onChange} />
}

/** The field has an undo of its own, and begins anew when the text was changed from outside: by the program's undo. */
function MarkedText({ piece, name, onChange }: Of<'text'>) {
  const showTextField = useTextField()
  const [typed, setTyped] = useState(piece.text)
  const [turn, setTurn] = useState(0)
  if (piece.text !== typed) {
    setTyped(piece.text)
    setTurn(turn + 1)
  }
  return (
    <Fragment key={turn}>
      {showTextField({
        label: name,
        value: piece.text,
        error: piece.text.length > 10_000 ? 'Use at most 10,000 characters' : undefined,
        onChange: (text) => {
          setTyped(text)
          onChange({ ...piece, text })
        },
      })}
    </Fragment>
  )
}

function ListFields({ piece, name, onChange }: Of<'list'>) {
  return (
    <>
      <Textarea
        aria-label={name}
        description="One entry a line"
        className={classes.grows}
        rows={3}
        value={piece.entries.join('\n')}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...piece,
            entries: value
              .split('\n')
              .slice(0, 50)
              .map((entry) => entry.slice(0, 1000)),
          })
        }
      />
      <Switch
        mt="xs"
        label="Numbered"
        checked={piece.ordered}
        onChange={({ currentTarget: { checked } }) => onChange({ ...piece, ordered: checked })}
      />
    </>
  )
}

function PictureFields({ piece, name, onChange }: Of<'picture'>) {
  const choose = use(PictureChoice)
  const { picture, caption } = piece
  return (
    <>
      {picture.path && <Image src={picture.path} alt={picture.altText} radius="md" mah={180} fit="contain" />}
      <Group my="xs">
        {choose && (
          <Button
            variant="default"
            onClick={() => choose((chosen) => onChange({ ...piece, picture: chosen }))}
          >
            {picture.path ? 'Change picture' : 'Choose a picture'}
          </Button>
        )}
      </Group>
      <TextInput
        label={`Caption of ${name}`}
        maxLength={300}
        value={caption}
        onChange={({ currentTarget: { value } }) => onChange({ ...piece, caption: value })}
      />
    </>
  )
}

const isAddress = (url: string) => url === '' || /^(https:\/\/|\/)\S+$/.test(url)
const addressError = (url: string) => !isAddress(url) && 'Use an address that begins with https://'

function FilmFields({ piece, name, onChange }: Of<'video'>) {
  return (
    <>
      <VideoField
        label={`Address of ${name}`}
        url={piece.url}
        maxLength={2000}
        error={addressError(piece.url)}
        onChange={(url) => onChange({ ...piece, url })}
      />
      <TextInput
        mt="xs"
        label={`Caption of ${name}`}
        maxLength={300}
        value={piece.caption}
        onChange={({ currentTarget: { value } }) => onChange({ ...piece, caption: value })}
      />
    </>
  )
}

/** A PDF that is uploaded here, or any file by its address. */
function FileFields({ piece, name, onChange }: Of<'file'>) {
  const choose = use(FileChoice)
  const isOwn = piece.url.startsWith('/media/')
  return (
    <>
      {!isOwn && (
        <TextInput
          label={`Address of ${name}`}
          placeholder="https://…"
          type="url"
          maxLength={2000}
          error={addressError(piece.url)}
          value={piece.url}
          onChange={({ currentTarget: { value } }) => onChange({ ...piece, url: value.trim() })}
        />
      )}
      <Group gap="xs" my="xs">
        {choose && (
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={18} stroke={1.75} />}
            onClick={() =>
              choose('file', (file) =>
                onChange({ ...piece, url: file.path, name: piece.name.trim() || file.name }),
              )
            }
          >
            {isOwn ? 'Change PDF' : 'Upload a PDF'}
          </Button>
        )}
        {isOwn && (
          <Button variant="subtle" color="gray" onClick={() => onChange({ ...piece, url: '' })}>
            Remove PDF
          </Button>
        )}
      </Group>
      <TextInput
        label={`Name of ${name}`}
        description="Members see it on the button."
        maxLength={200}
        value={piece.name}
        onChange={({ currentTarget: { value } }) => onChange({ ...piece, name: value })}
      />
    </>
  )
}
