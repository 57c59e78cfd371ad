/** The programme editor: parts on the left, the days in the middle, the activity on the right. */
import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FunctionComponent, useCallback, useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { Problem } from '../../../../base/problem.ts'
import { send, useCall } from '../../../../base/web/api.ts'
import { createHistory } from '../../../../base/web/history.ts'
import { type StoredUser, useStoredUser } from '../../../../base/web/session.ts'
import { announcer } from '../../../../ui/announce.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { memberAppCalls } from '../../../sites/memberApp.ts'
import { programmeCalls } from '../../contract.ts'
import type { Programme } from '../../document.ts'
import { findActivity } from '../../edits.ts'
import { ActivityPanel } from './ActivityPanel.tsx'
import { Bar } from './Bar.tsx'
import { type Choice, chosenOf } from './choosing.ts'
import { DayGrid } from './DayGrid.tsx'
import classes from './editor.module.css'
import { loadExercises } from './exerciseChoice.ts'
import { useFolding } from './folding.ts'
import { openLocalCopy } from './localCopy.ts'
import { PartList } from './PartList.tsx'
import { type PartWords, PartWordsContext } from './partWords.ts'
import { createSaver, type ProgrammeServer, type Saver } from './saving.ts'
import { SelectingContext } from './selecting.ts'
import { TextFieldContext, type TextFieldProps } from './textField.ts'
import { createUnread, type Unread, UnreadContext } from './unread.ts'
import { type Editor, EditorContext, useEdited, useEditor } from './useEditor.ts'
import { useShortcuts } from './useShortcuts.ts'

interface Props {
  /** The page builder's editor of texts with bold, italic and links. */
  TextField: FunctionComponent<TextFieldProps>
  /** The members' app with the program as it is edited. */
  Preview: FunctionComponent<PreviewProps>
  /** What a part is called in this line of business. */
  wordsOf(industryId: number | null): PartWords
}

interface PreviewProps {
  edited: { id: number; document: Programme; activityId: string | undefined }
  /** `bar`: there is no room at the side. */
  place: 'bar' | 'wide bar' | 'side'
}

export function EditorScreen({ TextField, Preview, wordsOf }: Props) {
  const { data: app, error } = useCall(memberAppCalls.get, {})
  const { id = '' } = useParams<'id'>()
  const user = useStoredUser<StoredUser & { id: number }>()
  const words = useMemo(
    () => (app || error ? wordsOf(app?.industry_id ?? null) : undefined),
    [app, error, wordsOf],
  )
  if (!user) return <Loading label="Loading your program" />
  return (
    <TextFieldContext value={(props) => <TextField {...props} />}>
      <Opening key={id} userId={user.id} id={Number(id)} words={words} Preview={Preview} />
    </TextFieldContext>
  )
}

interface Opened {
  editor: Editor
  saver: Saver
  unread: Unread
  traineeId: number | null
  /** What members have; null before it is published. */
  version: number | null
}

interface OpeningProps extends Pick<Props, 'Preview'> {
  userId: number
  id: number
  /** Once they are known: a course must not be shown by days until then. */
  words: PartWords | undefined
}

function Opening({ userId, id, words, Preview }: OpeningProps) {
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<Problem>()
  const [attempt, setAttempt] = useState(0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt is another opening
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    setProblem(undefined)
    async function load() {
      try {
        const next = await open(userId, id)
        if (isLeft) return
        stop = next.saver.start()
        setOpened(next)
      } catch (error) {
        setProblem(
          error instanceof Problem ? error : new Problem(500, 'Something went wrong', { cause: error }),
        )
      }
    }
    void load()
    return () => {
      isLeft = true
      stop?.()
    }
  }, [userId, id, attempt])
  if (problem)
    return (
      <ErrorBlock
        title="We couldn't load your program"
        text={problem.message}
        onRetry={() => setAttempt(attempt + 1)}
      />
    )
  if (!opened || !words) return <Loading label="Loading your program" />
  return (
    <EditorContext value={opened.editor}>
      <UnreadContext value={opened.unread}>
        <PartWordsContext value={words}>
          <Desk
            id={id}
            saver={opened.saver}
            traineeId={opened.traineeId}
            version={opened.version}
            Preview={Preview}
          />
        </PartWordsContext>
      </UnreadContext>
    </EditorContext>
  )
}

async function open(userId: number, id: number): Promise<Opened> {
  const params = { id }
  const server: ProgrammeServer = {
    load: async () => (await send(programmeCalls.details, { params })).result,
    save: async (document, revision) =>
      (await send(programmeCalls.saveDraft, { params, body: { document, revision } })).result,
    publish: async (document, revision) =>
      (await send(programmeCalls.publish, { params, body: { document, revision } })).result,
  }
  const stored = await server.load()
  const editor = createHistory(stored.document)
  const saver = createSaver(editor, server, openLocalCopy(userId, id), stored)
  return {
    editor,
    saver,
    unread: createUnread(),
    traineeId: stored.for_trainee_id,
    version: stored.version,
  }
}

interface LivePreviewProps extends Pick<OpeningProps, 'id' | 'Preview'> {
  activityId: string | undefined
  place: PreviewProps['place']
}

/** With the document of the last pause: filling the phone at each key would hold up the next one. */
function LivePreview({ id, Preview, activityId, place }: LivePreviewProps) {
  const editor = useEditor()
  const [document, setDocument] = useState(() => editor.get().document)
  useEffect(() => editor.onSettled(() => setDocument(editor.get().document)), [editor])
  const isThere = activityId !== undefined && findActivity(document, activityId) !== undefined
  const shown = isThere ? activityId : undefined
  const edited = useMemo(() => ({ id, document, activityId: shown }), [id, document, shown])
  return <Preview edited={edited} place={place} />
}

interface DeskProps {
  id: number
  saver: Saver
  traineeId: number | null
  version: number | null
  Preview: Props['Preview']
}

const useWidth = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false

function useChosenPart() {
  const editor = useEditor()
  const [choice, setChoice] = useState<Choice>()
  const partId = useEdited(({ document }) => chosenOf(document.parts, choice)?.id)
  const choosePart = useCallback(
    (chosen: string) => {
      const at = editor.get().document.parts.findIndex((part) => part.id === chosen)
      setChoice({ id: chosen, at })
    },
    [editor],
  )
  return { partId, choosePart }
}

/** Picks ids alone: a key renders the part or the field that it changes, and not the desk. */
function Desk({ id, saver, traineeId, version, Preview }: DeskProps) {
  const editor = useEditor()
  const isNarrow = useWidth('(max-width: 899px)')
  const hasSide = useWidth('(min-width: 1500px)')
  const { partId, choosePart } = useChosenPart()
  // Here and not with the days: on a phone an open activity takes their place.
  const [day, setDay] = useState<number | null>(1)
  const [isSelecting, setSelecting] = useState(false)
  const selecting = useMemo(() => ({ isOn: isSelecting, set: setSelecting }), [isSelecting])
  const open = useEdited(({ document, selection: [first, ...more] }) =>
    first !== undefined && more.length === 0 && findActivity(document, first) ? first : undefined,
  )
  const shown = isSelecting ? undefined : open
  const folding = useFolding(!isNarrow && shown !== undefined)
  useShortcuts(partId, selecting)
  // One that fails is asked for again, and reported, when a workout is opened.
  useEffect(() => void loadExercises().catch(() => undefined), [])
  const showPlace = useCallback(
    (place: string, activityId: string | undefined) => {
      setSelecting(false)
      choosePart(place)
      if (activityId) editor.select(activityId)
    },
    [editor, choosePart],
  )
  const live = { id, Preview, activityId: shown }
  return (
    <div
      className={classes.desk}
      data-open={shown ? '' : undefined}
      data-phone={hasSide ? '' : undefined}
      data-folded={folding?.isFolded ? '' : undefined}
    >
      <Bar
        id={id}
        saver={saver}
        traineeId={traineeId}
        onShow={showPlace}
        preview={<LivePreview {...live} place={hasSide ? 'wide bar' : 'bar'} />}
        version={version}
        isNarrow={isNarrow}
      />
      {!(isNarrow && shown) && (
        <>
          <PartList chosen={partId} onChoose={choosePart} isNarrow={isNarrow} folding={folding} />
          <SelectingContext value={selecting}>
            <DayGrid partId={partId} isNarrow={isNarrow} day={day} onDay={setDay} />
          </SelectingContext>
        </>
      )}
      {shown && <ActivityPanel key={shown} id={shown} isNarrow={isNarrow} />}
      {hasSide && <LivePreview {...live} place="side" />}
      <VisuallyHidden component="output" aria-label="Announcements" ref={announcer} />
    </div>
  )
}
