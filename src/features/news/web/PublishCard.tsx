import { Anchor, Button, Card, Group, Modal, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../base/web/api.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type NewsDetails, newsCalls } from '../contract.ts'
import { teaserCalls } from '../teaserContract.ts'
import { refreshed } from './refreshed.ts'
import { StateBadge } from './StateBadge.tsx'

interface Props {
  /** Undefined until it was saved once. */
  item: NewsDetails | undefined
  isChanged: boolean
  siteUrl: string | null
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Where it is on its way to visitors, and what can be done about it. */
export function PublishCard({ item, isChanged, siteUrl }: Props) {
  return (
    <Card component="section" aria-labelledby="publish-title">
      <Title order={2} size="h4" mb="md" id="publish-title">
        Publishing
      </Title>
      {item ? (
        <Stack gap="md">
          <div>
            <StateBadge state={item.state} isSample={item.is_sample} />
          </div>
          <Text size="sm" c="dimmed">
            {wordsOf(item)}
            {item.is_sample &&
              ' It came with your template: make date, place and words your own, or delete it.'}
          </Text>
          {isShown(item) && siteUrl && (
            <Anchor href={siteUrl + item.path} target="_blank" rel="noreferrer" underline="always" size="sm">
              See it on your site
            </Anchor>
          )}
          <Actions item={item} isChanged={isChanged} />
        </Stack>
      ) : (
        <Text c="dimmed" size="sm">
          Save a draft first. Nobody sees it until you publish it, now or at a time that you choose.
        </Text>
      )}
    </Card>
  )
}

const isShown = ({ state }: NewsDetails) => state === 'published' || state === 'past' || state === 'canceled'

function wordsOf({ state, publish_at, published_at }: NewsDetails): string {
  switch (state) {
    case 'draft':
      return 'Only you see it.'
    case 'scheduled':
      return `It goes out by itself on ${time.format(new Date(publish_at ?? 0))}.`
    case 'canceled':
      return 'Visitors see that it does not take place. Everybody who was coming got an email.'
    case 'past':
      return 'It is over. Visitors find it among the past events.'
    default:
      return `On your site since ${time.format(new Date(published_at ?? 0))}.`
  }
}

function useTold() {
  return {
    refresh: refreshed,
    onDone: ({ message }: { message: string }) => toastSuccess(message),
    onProblem: ({ message }: { message: string }) => toastError(message),
  }
}

function Actions({ item, isChanged }: { item: NewsDetails; isChanged: boolean }) {
  const { id, state, kind } = item
  const told = useTold()
  const publishing = useSend(newsCalls.publish, told)
  const unpublishing = useSend(newsCalls.unpublish, told)
  const [asks, setAsks] = useState<'delete' | 'cancel'>()
  const isOpen = state === 'draft' || state === 'scheduled'
  return (
    <>
      {isOpen && (
        <>
          {isChanged && (
            <Text size="sm" c="dimmed">
              Save your changes first.
            </Text>
          )}
          <Button
            disabled={isChanged}
            loading={publishing.isPending}
            onClick={() => publishing.mutate({ params: { id }, body: { publish_at: null } })}
          >
            Publish now
          </Button>
          <Schedule
            isDisabled={isChanged}
            isPending={publishing.isPending}
            onSchedule={(publish_at) => publishing.mutate({ params: { id }, body: { publish_at } })}
          />
        </>
      )}
      {(state === 'published' || state === 'scheduled' || state === 'past') && (
        <Button
          variant="default"
          loading={unpublishing.isPending}
          onClick={() => unpublishing.mutate({ params: { id } })}
        >
          {state === 'scheduled' ? 'Stop the schedule' : 'Move to drafts'}
        </Button>
      )}
      {kind === 'event' && state === 'published' && (
        <Button variant="default" onClick={() => setAsks('cancel')}>
          Cancel the event
        </Button>
      )}
      <Button variant="subtle" color="red" onClick={() => setAsks('delete')}>
        Delete
      </Button>
      <Removing item={item} opened={asks === 'delete'} onClose={() => setAsks(undefined)} />
      {asks === 'cancel' && <CancelDialog item={item} day={null} onClose={() => setAsks(undefined)} />}
    </>
  )
}

interface ScheduleProps {
  isDisabled: boolean
  isPending: boolean
  onSchedule(at: string): void
}

function Schedule({ isDisabled, isPending, onSchedule }: ScheduleProps) {
  const [at, setAt] = useState('')
  return (
    <Stack gap="xs">
      <TextInput
        type="datetime-local"
        label="Or publish it on"
        description="In the time of this device"
        value={at}
        onChange={({ currentTarget }) => setAt(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={isDisabled || !at}
        loading={isPending}
        onClick={() => onSchedule(new Date(at).toISOString())}
      >
        Schedule
      </Button>
    </Stack>
  )
}

function Removing({ item, opened, onClose }: { item: NewsDetails; opened: boolean; onClose(): void }) {
  const navigate = useNavigate()
  const removing = useSend(newsCalls.remove, {
    refresh: [newsCalls.list, teaserCalls.list],
    onDone: ({ message }) => {
      toastSuccess(message)
      void navigate('/trainer/news')
    },
    onProblem: ({ message }) => {
      toastError(message)
      onClose()
    },
  })
  return (
    <DeleteDialog
      opened={opened}
      title={`Delete ${item.title}?`}
      text="Its page on your site and the list of who came are deleted too."
      action="Delete"
      pending={removing.isPending}
      onClose={onClose}
      onDelete={() => removing.mutate({ params: { id: item.id } })}
    />
  )
}

interface CancelProps {
  item: NewsDetails
  /** Null: the whole event. */
  day: string | null
  onClose(): void
}

export function CancelDialog({ item, day, onClose }: CancelProps) {
  const [message, setMessage] = useState('')
  const told = useTold()
  const canceling = useSend(newsCalls.cancel, {
    ...told,
    onDone: (answer) => {
      told.onDone(answer)
      onClose()
    },
  })
  const date = item.dates.find((one) => one.day === day)
  return (
    <Modal opened onClose={onClose} title={date ? 'Cancel this date?' : 'Cancel the event?'}>
      <Stack gap="md">
        <Text>
          {`${date ? date.when : item.title} does not take place. Everybody who is coming gets an email, and calendars show it as canceled.`}
        </Text>
        <Textarea
          label="A message to them"
          description="If you like to say why"
          autosize
          minRows={3}
          maxLength={1000}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button
            color="red"
            loading={canceling.isPending}
            onClick={() => canceling.mutate({ params: { id: item.id }, body: { day, message } })}
          >
            {date ? 'Cancel this date' : 'Cancel the event'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
