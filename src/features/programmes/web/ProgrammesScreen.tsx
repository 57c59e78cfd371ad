/** What the app contains: every program with its state, and what can be done with it. */
import { ActionIcon, Anchor, Button, Card, Menu, Stack, Text, Title } from '@mantine/core'
import { IconCalendarWeek, IconDots, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useForm } from '../../../base/web/form.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { DotBadge } from '../../../ui/DotBadge.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { tellAndClose } from '../../../ui/Toasts.ts'
import { type ProgrammeRow, programmeCalls } from '../contract.ts'
import { limits } from '../limits.ts'
import { activitiesText, counted } from './counted.ts'
import classes from './Programmes.module.css'

const refresh = [programmeCalls.list, programmeCalls.planContents]
const editorPath = (id: number): string => `/trainer/webapp-builder/programs/${id}`

export function ProgrammesScreen() {
  const { data, error, refetch } = useCall(programmeCalls.list, { query: {} })
  const [adding, setAdding] = useState(false)
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load your programs"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  const shared = data.filter(({ for_trainee_id }) => for_trainee_id === null)
  const running = shared.filter(({ archived_at }) => !archived_at)
  const archived = shared.filter(({ archived_at }) => archived_at)
  const add = (
    <Button leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
      New program
    </Button>
  )
  return (
    <Stack gap="lg">
      <div className={classes.head}>
        <div>
          <Title order={2}>Programs</Title>
          <Text size="sm" c="dimmed">
            What subscribers find in your app.{' '}
            <Anchor component={Link} to="/trainer/webapp-builder/exercises" inherit underline="always">
              Exercises
            </Anchor>
          </Text>
        </div>
        {running.length > 0 && add}
      </div>
      {running.length === 0 ? (
        <Card>
          <EmptyBlock
            title="No programs yet"
            text="A program is what people buy: weeks of training, a course, or pages to read."
            action={add}
          />
        </Card>
      ) : (
        <Rows rows={running} label="Programs" />
      )}
      {archived.length > 0 && (
        <section aria-labelledby="archived-title">
          <Title order={3} id="archived-title" mb="xs">
            Archived
          </Title>
          <Rows rows={archived} label="Archived programs" />
        </section>
      )}
      {adding && <NewProgramme onClose={() => setAdding(false)} />}
    </Stack>
  )
}

function NewProgramme({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const form = useForm(programmeCalls.create, {
    refresh,
    onDone: ({ result: { id } }) => void navigate(editorPath(id)),
  })
  return (
    <FormDialog title="New program" form={form} action="Add program" isWide={false} onClose={onClose}>
      <TextField
        label="Title"
        name="title"
        maxLength={limits.title}
        placeholder="12 weeks to stronger"
        error={form.errors.title}
        data-autofocus
      />
    </FormDialog>
  )
}

const Rows = ({ rows, label }: { rows: ProgrammeRow[]; label: string }) => (
  <ul className={classes.rows} aria-label={label}>
    {rows.map((row, index) => (
      <Row key={row.id} row={row} rows={rows} index={index} />
    ))}
  </ul>
)

interface RowProps {
  row: ProgrammeRow
  rows: ProgrammeRow[]
  index: number
}

function Row({ row, rows, index }: RowProps) {
  const { id, title, cover } = row
  return (
    <li className={classes.row}>
      <span className={classes.cover}>
        {cover ? (
          <img src={cover} alt="" loading="lazy" />
        ) : (
          <IconCalendarWeek size={22} stroke={1.75} aria-hidden />
        )}
      </span>
      <span className={classes.words}>
        <Link to={editorPath(id)} className={classes.title ?? ''}>
          {title}
        </Link>
        <span className={classes.facts}>{factsOf(row)}</span>
      </span>
      <span className={classes.state}>
        <State row={row} />
      </span>
      <RowMenu row={row} rows={rows} index={index} />
    </li>
  )
}

function factsOf({ parts, activities, plan_ids, archived_at }: ProgrammeRow): string {
  const given = plan_ids.length ? `in ${counted(plan_ids.length, 'plan')}` : 'in no plan'
  return [counted(parts, 'part'), activitiesText(activities), ...(archived_at ? [] : [given])].join(' · ')
}

function State({ row: { version, has_draft, is_sample, archived_at } }: { row: ProgrammeRow }) {
  if (archived_at) return <DotBadge color="gray">Archived</DotBadge>
  if (version === null) return <DotBadge color="gray">Draft</DotBadge>
  if (has_draft) return <DotBadge color="yellow">Changes not published</DotBadge>
  return <DotBadge color="green">{is_sample ? 'Published sample' : 'Published'}</DotBadge>
}

function RowMenu({ row, rows, index }: RowProps) {
  const { id, title, archived_at, version } = row
  const [deleting, setDeleting] = useState(false)
  const told = { refresh, ...tellAndClose(() => setDeleting(false)) }
  const duplicate = useSend(programmeCalls.duplicate, told)
  const archive = useSend(programmeCalls.archive, told)
  const unarchive = useSend(programmeCalls.unarchive, told)
  const reorder = useSend(programmeCalls.reorder, { ...told, inTurn: true })
  const remove = useSend(programmeCalls.remove, told)
  const params = { id }
  const move = (by: number) => {
    const ids = rows.map((one) => one.id)
    ids.splice(index + by, 0, ...ids.splice(index, 1))
    reorder.mutate({ body: { ids } })
  }
  const menu = (
    <>
      <Menu.Item component={Link} to={editorPath(id)}>
        Edit
      </Menu.Item>
      <Menu.Item onClick={() => duplicate.mutate({ params })}>Make a copy</Menu.Item>
      {!archived_at && index > 0 && <Menu.Item onClick={() => move(-1)}>Move up</Menu.Item>}
      {!archived_at && index < rows.length - 1 && <Menu.Item onClick={() => move(1)}>Move down</Menu.Item>}
      <Menu.Divider />
      {archived_at ? (
        <Menu.Item onClick={() => unarchive.mutate({ params })}>Bring back</Menu.Item>
      ) : version === null ? (
        <Menu.Item color="red" onClick={() => setDeleting(true)}>
          Delete
        </Menu.Item>
      ) : (
        <Menu.Item onClick={() => archive.mutate({ params })}>Archive</Menu.Item>
      )}
    </>
  )
  return (
    <>
      <MenuButton menu={menu} position="bottom-end">
        {(button) => (
          <ActionIcon {...button} variant="subtle" color="gray" size="lg" aria-label={`Actions for ${title}`}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </MenuButton>
      <DeleteDialog
        opened={deleting}
        title={`Delete ${title}?`}
        text="It was never published, so nobody has it."
        action="Delete program"
        pending={remove.isPending}
        onClose={() => setDeleting(false)}
        onDelete={() => remove.mutate({ params })}
      />
    </>
  )
}
