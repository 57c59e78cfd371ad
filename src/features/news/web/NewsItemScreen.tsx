/** One post or event: written, pictured, published, and who comes. */
import { Button, Card, Group, Stack, TextInput, Title } from '@mantine/core'
import { type FunctionComponent, useContext, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Problem } from '../../../base/problem.ts'
import { useCall, useSend } from '../../../base/web/api.ts'
import { ownZone } from '../../../base/web/zone.ts'
import { Crumbs } from '../../../ui/Crumbs.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { PictureChoice } from '../../media/choosing.ts'
import { type NewsDetails, type NewsKind, newsCalls, type Written } from '../contract.ts'
import { draftOf, newDraft } from './draft.ts'
import { EventFields } from './EventFields.tsx'
import { GuestsCard } from './GuestsCard.tsx'
import classes from './news.module.css'
import { PublishCard } from './PublishCard.tsx'
import { refreshed } from './refreshed.ts'

export interface TextFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

interface Props {
  /** The builder's editor of texts with bold, italic and links. */
  TextField: FunctionComponent<TextFieldProps>
}

export function NewsItemScreen({ TextField }: Props) {
  const { id = '' } = useParams<'id'>()
  const isNew = id === 'new-post' || id === 'new-event'
  const number = Number(id)
  const item = useCall(newsCalls.details, { params: { id: number } }, { when: !isNew })
  const settings = useCall(newsCalls.settings, { query: { zone: ownZone() } })
  if (!isNew && item.error)
    return (
      <ErrorBlock
        title="We couldn't load this"
        text={item.error.message}
        onRetry={() => void item.refetch()}
      />
    )
  if (isNew ? settings.isPending : !item.data) return <Loading rows={4} />
  const kind: NewsKind = isNew ? (id === 'new-event' ? 'event' : 'post') : (item.data?.kind ?? 'post')
  const saved = isNew ? undefined : item.data
  return (
    <Stack gap="lg">
      <Crumbs
        above={[{ title: 'News & Events', to: '/trainer/news' }]}
        here={saved?.title ?? (kind === 'event' ? 'New event' : 'New post')}
      />
      <Editor
        key={id}
        kind={kind}
        saved={saved}
        zone={settings.data?.zone ?? ownZone()}
        siteUrl={settings.data?.site_url ?? null}
        TextField={TextField}
      />
    </Stack>
  )
}

interface EditorProps extends Props {
  kind: NewsKind
  saved: NewsDetails | undefined
  zone: string
  siteUrl: string | null
}

function Editor({ kind, saved, zone, siteUrl, TextField }: EditorProps) {
  const [draft, setDraft] = useState(() => (saved ? draftOf(saved) : newDraft(kind, zone)))
  const set = (change: Partial<Written>) => setDraft({ ...draft, ...change })
  const { save, isPending, problem } = useSaving(saved)
  const errors = errorsOf(problem)
  const isChanged = !saved || JSON.stringify(draft) !== JSON.stringify(draftOf(saved))
  const { event } = draft
  return (
    <div className={classes.screen}>
      <Stack gap="lg">
        {problem && (
          <FormAlert tone="bad" title="It was not saved">
            {problem.message}
          </FormAlert>
        )}
        <Card component="section" aria-labelledby="text-title">
          <Title order={2} size="h4" mb="md" id="text-title">
            {kind === 'event' ? 'What it is about' : 'Your post'}
          </Title>
          <Stack gap="md">
            <TextInput
              label="Title"
              maxLength={140}
              value={draft.title}
              error={errors['title']}
              onChange={({ currentTarget }) => set({ title: currentTarget.value })}
            />
            <TextField
              label="Text"
              value={draft.text}
              error={errors['text']}
              onChange={(text) => setDraft((now) => ({ ...now, text }))}
            />
            <PictureFields picture={draft.picture} onChange={(picture) => set({ picture })} />
          </Stack>
        </Card>
        {event && (
          <EventFields
            event={event}
            errors={errors}
            set={(change) => set({ event: { ...event, ...change } })}
          />
        )}
        <Group>
          <Button loading={isPending} disabled={!isChanged} onClick={() => save(draft)}>
            {saved && saved.state !== 'draft' ? 'Save changes' : 'Save draft'}
          </Button>
        </Group>
        {saved?.event?.takes_guests && <GuestsCard item={saved} />}
      </Stack>
      <PublishCard item={saved} isChanged={isChanged} siteUrl={siteUrl} />
    </div>
  )
}

function useSaving(saved: NewsDetails | undefined) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem>()
  const told = { refresh: refreshed, onProblem: setProblem }
  const creating = useSend(newsCalls.create, {
    ...told,
    onDone: ({ message, result }) => {
      toastSuccess(message)
      void navigate(`/trainer/news/${result.id}`, { replace: true })
    },
  })
  const saving = useSend(newsCalls.save, {
    ...told,
    onDone: ({ message }) => toastSuccess(message),
  })
  function save(body: Written): void {
    setProblem(undefined)
    const read = newsCalls.save.body.safeParse(body)
    if (!read.success) return setProblem(problemOf(read.error.issues))
    if (saved) saving.mutate({ params: { id: saved.id }, body: read.data })
    else creating.mutate({ body: read.data })
  }
  return { save, problem, isPending: creating.isPending || saving.isPending }
}

/** What the schema refuses looks like what the server refuses. */
function problemOf(issues: { path: PropertyKey[]; message: string }[]): Problem {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= [message]
  return { name: 'Problem', status: 422, message: issues[0]?.message ?? '', fields } as Problem
}

const errorsOf = (problem: Problem | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problem?.fields ?? {}).map(([name, messages]) => [name, messages[0] ?? '']),
  )

interface PictureProps {
  picture: Written['picture']
  onChange(picture: Written['picture']): void
}

function PictureFields({ picture, onChange }: PictureProps) {
  const choose = useContext(PictureChoice)
  return (
    <>
      {picture.path && <img className={classes.picture} src={picture.path} alt={picture.altText} />}
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() => choose?.(({ path, altText }) => onChange({ path, altText }))}
        >
          {picture.path ? 'Change picture' : 'Add a picture'}
        </Button>
        {picture.path && (
          <Button variant="subtle" color="gray" onClick={() => onChange({ path: '', altText: '' })}>
            Remove picture
          </Button>
        )}
      </Group>
      {picture.path && (
        <TextInput
          label="Description of the picture"
          description="For people who cannot see it"
          maxLength={1000}
          value={picture.altText}
          onChange={({ currentTarget }) => onChange({ ...picture, altText: currentTarget.value })}
        />
      )}
    </>
  )
}
