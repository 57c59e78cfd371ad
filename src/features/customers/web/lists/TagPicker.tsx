/** The tags of one customer, and the popover that assigns them: an existing one, or a new one typed here. */
import { Button, Checkbox, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useCall, useSend } from '../../../../base/web/api.ts'
import { toastError } from '../../../../ui/Toasts.ts'
import { customerCalls } from '../../contract.ts'
import { type Tag, tagColors } from '../../tag.ts'
import { tagCalls } from '../../tagContract.ts'
import { TagBadge } from './TagBadge.tsx'
import classes from './TagPicker.module.css'

export const tagReads = [tagCalls.list, tagCalls.ofCustomer, customerCalls.list]

/** @public For the page of one customer. */
export function TagPicker({ customer }: { customer: { id: number; name: string } }) {
  const tags = useCall(tagCalls.ofCustomer, { params: { id: customer.id } }).data ?? []
  return (
    <div className={classes.picked}>
      {tags.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
      <Popover position="bottom-start" shadow="lg" radius={12} trapFocus>
        <Popover.Target>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTag size={14} stroke={1.75} aria-hidden />}
          >
            {tags.length > 0 ? 'Tags' : 'Add tag'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Tags of ${customer.name}`}>
          <TagEditor customer={customer} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

/** Every change is saved right away. */
export function TagEditor({ customer }: { customer: { id: number } }) {
  const params = { id: customer.id }
  const tags = useCall(tagCalls.ofCustomer, { params }).data
  const saving = useSend(tagCalls.setForCustomer, {
    refresh: tagReads,
    onProblem: ({ message }) => toastError(message),
  })
  const ids = tags?.map(({ id }) => id) ?? []
  const toggle = ({ id }: Tag) => {
    const tag_ids = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
    saving.mutate({ params, body: { tag_ids } })
  }
  return <TagChoices chosen={ids} disabled={!tags || saving.isPending} onToggle={toggle} />
}

interface ChoicesProps {
  chosen: number[]
  disabled?: boolean
  /** A new tag is chosen right away. */
  onToggle(tag: Tag): void
}

function TagChoices({ chosen, disabled = false, onToggle }: ChoicesProps) {
  const tags = useCall(tagCalls.list, {}).data
  return (
    <Stack gap="xs" className={classes.choices ?? ''}>
      {tags?.length === 0 && (
        <Text size="sm" c="dimmed">
          A tag is a label that only you see, such as “Beginner”.
        </Text>
      )}
      {tags?.map((tag) => (
        <Checkbox
          key={tag.id}
          size="xs"
          label={<TagBadge tag={tag} />}
          disabled={disabled}
          checked={chosen.includes(tag.id)}
          onChange={() => onToggle(tag)}
        />
      ))}
      <NewTag count={tags?.length ?? 0} onAdded={onToggle} />
    </Stack>
  )
}

/** Each new tag has the next color; it can be changed where tags are managed. */
export function NewTag({ count, onAdded }: { count: number; onAdded(tag: Tag): void }) {
  const [name, setName] = useState('')
  const adding = useSend(tagCalls.add, {
    refresh: [tagCalls.list],
    onDone: ({ result }) => {
      setName('')
      onAdded(result)
    },
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    adding.mutate({ body: { name, color: tagColors[count % tagColors.length] ?? 'gray' } })
  }
  return (
    <form onSubmit={add} className={classes.new}>
      <TextInput
        size="sm"
        aria-label="New tag"
        placeholder="New tag"
        maxLength={40}
        value={name}
        error={adding.error?.message}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="sm"
        variant="default"
        loading={adding.isPending}
        leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
      >
        Add
      </Button>
    </form>
  )
}
