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

/** The site's pages: their names and their order in the menu. */
export function PagesDialog({ page, pages, startsWithNew, onClose }: Props) {
  const builder = useBuilder()
  const navigate = useNavigate()
  const [edited, setEdited] = useState<number | 'new' | undefined>(startsWithNew ? 'new' : undefined)
  const [leaving, setLeaving] = useState<number>()
  const refresh = [pageCalls.list]
  const onProblem = ({ message }: { message: string }) => toastError(message)
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

  function move(id: number, by: number) {
    const ids = further.map((one) => one.id)
    const from = ids.indexOf(id)
    ordering.mutate({ body: { ids: ids.toSpliced(from, 1).toSpliced(from + by, 0, id) } })
  }

  function onRenamed({ id, title }: PageSummary) {
    // The draft has the title too, and would restore the old one.
    if (id === page.id) builder.change((draft) => setTitle(draft, title))
    setEdited(undefined)
  }

  return (
    <Modal opened onClose={onClose} title="Pages" size={640}>
      <ul className={classes.pages}>
        {pages.map((one) => (
          <li key={one.id} className={classes.page}>
            {edited === one.id ? (
              <PageForm page={one} onDone={onRenamed} onCancel={() => setEdited(undefined)} />
            ) : leaving === one.id ? (
              <Group justify="space-between">
                <Text>Are you sure? ‘{one.title}’ is deleted with all its versions.</Text>
                <Group gap="xs">
                  <Button size="sm" color="red" onClick={() => removing.mutate({ params: { id: one.id } })}>
                    Yes
                  </Button>
                  <Button size="sm" variant="default" data-autofocus onClick={() => setLeaving(undefined)}>
                    No
                  </Button>
                </Group>
              </Group>
            ) : (
              <Group wrap="nowrap" gap="xs">
                <Name page={one} />
                {one.slug !== '' && (
                  <>
                    <Act
                      label={`Move ${one.title} up`}
                      isOff={one.id === further[0]?.id}
                      onClick={() => move(one.id, -1)}
                    >
                      <IconArrowUp size={18} stroke={1.75} />
                    </Act>
                    <Act
                      label={`Move ${one.title} down`}
                      isOff={one.id === further.at(-1)?.id}
                      onClick={() => move(one.id, 1)}
                    >
                      <IconArrowDown size={18} stroke={1.75} />
                    </Act>
                    <Act label={`Delete ${one.title}`} onClick={() => setLeaving(one.id)}>
                      <IconTrash size={18} stroke={1.75} />
                    </Act>
                  </>
                )}
                <Act label={`Rename ${one.title}`} onClick={() => setEdited(one.id)}>
                  <IconPencil size={18} stroke={1.75} />
                </Act>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <PageForm
          onDone={(added) => {
            onClose()
            void navigate(addressOfPage(added))
          }}
          onCancel={() => setEdited(undefined)}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => setEdited('new')}
        >
          Add a page
        </Button>
      )}
    </Modal>
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
