/** Tags, mails, resumes or cancels several customers: the choice on the left, whom it touches on the right. */
import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconLock, IconMail, IconPlayerPlay, IconTag, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../../base/web/api.ts'
import { Segments } from '../../../../ui/Segments.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import { BulkAction, type BulkKind } from '../../bulk.ts'
import type { BulkPreview as Preview } from '../../bulkContract.ts'
import { tagCalls } from '../../tagContract.ts'
import frame from '../changes/CancelFrame.module.css'
import { CancelFrame } from '../changes/CancelFrame.tsx'
import { TagBadge } from '../lists/TagBadge.tsx'
import { NewTag } from '../lists/TagPicker.tsx'
import { BulkPreview, type Line } from './BulkPreview.tsx'
import type { BulkTarget } from './bulkTarget.ts'

type FieldValues = Record<string, string | number>

export type DialogKind = Exclude<BulkKind, 'pause'>

interface Props {
  chosen: { kind: DialogKind; target: BulkTarget } | undefined
  onClose(): void
}

const words: Record<
  DialogKind,
  { title: string; about: string; button: string; icon: TablerIcon; does: string }
> = {
  tag: { title: 'Add a tag', about: 'Only you see tags.', button: 'Tag', icon: IconTag, does: 'get the tag' },
  untag: {
    title: 'Remove a tag',
    about: 'Only you see tags.',
    button: 'Remove from',
    icon: IconTag,
    does: 'lose the tag',
  },
  mail: {
    title: 'Write a mail',
    about: 'In your brand. Answers come to you, and everybody can unsubscribe.',
    button: 'Send to',
    icon: IconMail,
    does: 'get the mail',
  },
  resume: {
    title: 'Resume',
    about: 'Payments go on as before the pause.',
    button: 'Resume',
    icon: IconPlayerPlay,
    does: 'are charged again on their usual day, and get a mail',
  },
  cancel: {
    title: 'Cancel subscriptions',
    about: 'Nothing goes back, and nothing more is charged.',
    button: 'Cancel',
    icon: IconLock,
    does: 'lose their plan, and get a mail',
  },
}

export function BulkDialog({ chosen, onClose }: Props) {
  const shown = useLast(chosen)
  return (
    <CancelFrame opened={chosen !== undefined} label={shown ? words[shown.kind].title : ''} onClose={onClose}>
      {shown && <BulkForm key={shown.kind} {...shown} onClose={onClose} />}
    </CancelFrame>
  )
}

function BulkForm({ kind, target, onClose }: { kind: DialogKind; target: BulkTarget; onClose(): void }) {
  const [fields, setFields] = useState<FieldValues>(kind === 'cancel' ? { ends: 'period_end' } : {})
  const { title, about, button, icon, does } = words[kind]
  const read = BulkAction.safeParse({ kind, ...fields })
  const [kept, setKept] = useState<Parameters<typeof BulkPreview>[0]['wanted']>()
  const wanted = read.success ? { ...target.selection, action: read.data } : undefined
  if (JSON.stringify(kept) !== JSON.stringify(wanted)) setKept(wanted)
  const people = (count: number) => (count === 1 ? '1 customer' : `${count} customers`)
  const lines = ({ count }: Preview): Line[] => [
    { icon, title: `${people(count)} ${does}`, text: lineText(kind, fields) },
  ]
  return (
    <>
      <div className={frame.choice}>
        <h2 className={frame.title}>{title}</h2>
        <p className={frame.about}>{about}</p>
        <Fields kind={kind} fields={fields} onChange={setFields} />
      </div>
      <BulkPreview
        wanted={kept}
        label="Touches"
        headline={({ count }) => people(count)}
        lines={lines}
        button={(count) => `${button} ${people(count)}`}
        danger={kind === 'cancel'}
        onClose={onClose}
      />
    </>
  )
}

function lineText(kind: DialogKind, fields: FieldValues): string {
  if (kind === 'mail') return 'Whoever has unsubscribed is left out.'
  if (kind === 'cancel')
    return fields['ends'] === 'now' ? 'Access ends right away.' : 'Access ends with the paid period.'
  return 'The report afterwards says it for each person.'
}

interface FieldsProps {
  kind: DialogKind
  fields: FieldValues
  onChange(fields: FieldValues): void
}

function Fields({ kind, fields, onChange }: FieldsProps): ReactNode {
  const value = (name: string) => String(fields[name] ?? '')
  if (kind === 'tag' || kind === 'untag')
    return (
      <TagRadio
        value={value('tag_id')}
        withNew={kind === 'tag'}
        onChange={(id) => onChange({ tag_id: id })}
      />
    )
  if (kind === 'mail')
    return (
      <Stack>
        <TextInput
          label="Subject"
          maxLength={150}
          data-autofocus
          value={value('subject')}
          onChange={(event) => onChange({ ...fields, subject: event.currentTarget.value })}
        />
        <Textarea
          label="Mail"
          description="Plain text. An empty line starts a new paragraph."
          maxLength={10_000}
          minRows={8}
          autosize
          maxRows={14}
          value={value('text')}
          onChange={(event) => onChange({ ...fields, text: event.currentTarget.value })}
        />
      </Stack>
    )
  if (kind === 'cancel')
    return (
      <Segments
        label="Access ends"
        value={value('ends') as 'now' | 'period_end'}
        options={[
          { value: 'period_end', label: 'With the paid period' },
          { value: 'now', label: 'Right away' },
        ]}
        onChange={(ends) => onChange({ ends })}
      />
    )
  return <Text>Whoever is paused now is charged again on their usual day.</Text>
}

interface TagRadioProps {
  value: string
  withNew: boolean
  onChange(id: number): void
}

function TagRadio({ value, withNew, onChange }: TagRadioProps) {
  const tags = useCall(tagCalls.list, {}).data ?? []
  return (
    <Stack gap="sm">
      <Radio.Group aria-label="Tag" value={value} onChange={(id) => onChange(Number(id))}>
        <Stack gap="xs">
          {tags.map((tag) => (
            <Radio key={tag.id} value={String(tag.id)} label={<TagBadge tag={tag} />} />
          ))}
        </Stack>
      </Radio.Group>
      {withNew && <NewTag count={tags.length} onAdded={({ id }) => onChange(id)} />}
    </Stack>
  )
}
