import { ActionIcon, Badge, Button, Group, Modal, Text, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../../base/web/api.ts'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { type PageSummary, pageCalls } from '../../contract.ts'
import { setTitle } from '../../document/edits.ts'
import { useBuilder } from '../useBuilder.ts'
import { PageForm } from './PageForm.tsx'
import classes from './PagesDialog.module.css'
import { addressOfPage } from './pageNames.ts'

interface Props {
  page: PageSummary
  pages: PageSummary[]
  startsWithNew: boolean
  onClose(): void
}

const refresh = [pageCalls.list]
const onProblem = ({ message }: { message: string }) => toastError(message)

/** The site's pages: their names and their order in the menu. */
export function PagesDialog({ page, pages, startsWithNew, onClose }: Props) {
  const builder = useBuilder()
  const navigate = useNavigate()
  const [edited, setEdited] = useState<number | 'new' | undefined>(startsWithNew ? 'new' : undefined)
  const [leaving, setLeaving] = useState<number>()
  const ordering = useSend(pageCalls.reorder, { refresh, onProblem })
  const removing = useSend(pageCalls.remove, {
    refresh,
    onProblem,
    onDone: ({ message }) => {
      toastSuccess(message)
      if (leaving === page.id) void navigate('?', { replace: true })
      setLeaving(undefined)
    },
  })
  const further = pages.filter(({ slug }) => slug !== '')

  function onRenamed({ id, title }: PageSummary) {
    // The draft has the title too, and would restore the old one.
    if (id === page.id) builder.change((draft) => setTitle(draft, title))
    setEdited(undefined)
  }

  function onAdded(added: PageSummary) {
    onClose()
    void navigate(addressOfPage(added))
  }

  return (
    <Modal opened onClose={onClose} title="Pages" size={640}>
      <ul className={classes.pages}>
        {pages.map((one) => (
          <li key={one.id} className={classes.page}>
            {edited === one.id ? (
              <PageForm page={one} onDone={onRenamed} onCancel={() => setEdited(undefined)} />
            ) : leaving === one.id ? (
              <DeleteQuestion
                title={one.title}
                onYes={() => removing.mutate({ params: { id: one.id } })}
                onNo={() => setLeaving(undefined)}
              />
            ) : (
              <PageRow
                page={one}
                isFirst={one.id === further[0]?.id}
                isLast={one.id === further.at(-1)?.id}
                onMove={(by) => ordering.mutate({ body: { ids: reordered(further, one.id, by) } })}
                onDelete={() => setLeaving(one.id)}
                onRename={() => setEdited(one.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <PageForm onDone={onAdded} onCancel={() => setEdited(undefined)} />
      ) : (
        <AddButton onClick={() => setEdited('new')} />
      )}
    </Modal>
  )
}

function reordered(pages: readonly PageSummary[], id: number, by: number): number[] {
  const ids = pages.map((one) => one.id)
  const from = ids.indexOf(id)
  return ids.toSpliced(from, 1).toSpliced(from + by, 0, id)
}

function AddButton({ onClick }: { onClick(): void }) {
  return (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onClick}>
      Add a page
    </Button>
  )
}

function DeleteQuestion({ title, onYes, onNo }: { title: string; onYes(): void; onNo(): void }) {
  return (
    <Group justify="space-between">
      <Text>Are you sure? ‘{title}’ is deleted with all its versions.</Text>
      <Group gap="xs">
        <Button size="sm" color="red" onClick={onYes}>
          Yes
        </Button>
        <Button size="sm" variant="default" data-autofocus onClick={onNo}>
          No
        </Button>
      </Group>
    </Group>
  )
}

interface RowProps {
  page: PageSummary
  isFirst: boolean
  isLast: boolean
  onMove(by: -1 | 1): void
  onDelete(): void
  onRename(): void
}

/** Home stays where it is. */
function PageRow({ page, isFirst, isLast, onMove, onDelete, onRename }: RowProps) {
  const { title, slug } = page
  return (
    <Group wrap="nowrap" gap="xs">
      <Name page={page} />
      {slug !== '' && (
        <>
          <Act label={`Move ${title} up`} isOff={isFirst} onClick={() => onMove(-1)}>
            <IconArrowUp size={18} stroke={1.75} />
          </Act>
          <Act label={`Move ${title} down`} isOff={isLast} onClick={() => onMove(1)}>
            <IconArrowDown size={18} stroke={1.75} />
          </Act>
          <Act label={`Delete ${title}`} onClick={onDelete}>
            <IconTrash size={18} stroke={1.75} />
          </Act>
        </>
      )}
      <Act label={`Rename ${title}`} onClick={onRename}>
        <IconPencil size={18} stroke={1.75} />
      </Act>
    </Group>
  )
}

function Name({ page: { title, slug, in_menu, published_at } }: { page: PageSummary }) {
  return (
    <div className={classes.name}>
      <span className={classes.title}>{title}</span>
      <span className={classes.slug}>/{slug}</span>
      {!published_at && <Badge>Not published</Badge>}
      {!in_menu && <Badge>Not in the menu</Badge>}
    </div>
  )
}

interface ActProps {
  label: string
  isOff?: boolean
  onClick(): void
  children: ReactNode
}

function Act({ label, isOff = false, onClick, children }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={isOff} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
