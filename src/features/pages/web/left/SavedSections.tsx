/** The trainer's saved sections, from any page. Loaded when first shown. */
import { Button, Group, Menu, Modal, Text, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useCall, useSend } from '../../../../base/web/api.ts'
import { useForm } from '../../../../base/web/form.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { copySection } from '../../document/edits.ts'
import { type SavedSection, savedSectionCalls } from '../../document/savedSections.ts'
import { sectionSource } from '../dnd/palette.ts'
import { addReadySection, newId } from '../keys/commands.ts'
import { useBuilder, useBuilding } from '../useBuilder.ts'
import { toastPageFull } from './full.ts'
import { PageMiniature } from './PageMiniature.tsx'
import presets from './Presets.module.css'
import classes from './SavedSections.module.css'
import { SectionNameDialog } from './SectionNameDialog.tsx'
import { TileGrid } from './TileGrid.tsx'

interface Props {
  columns: number
  afterIndex?: number | undefined
  onAdded?: (() => void) | undefined
}

export function SavedSections({ columns, afterIndex, onAdded }: Props) {
  const builder = useBuilder()
  const theme = useBuilding(({ page }) => page.theme)
  const { data, error, refetch } = useCall(savedSectionCalls.list, {})
  const tiles = useMemo(
    () => data?.map((saved) => ({ saved, page: { theme, content: saved.content } })) ?? [],
    [data, theme],
  )
  if (error && !data)
    return (
      <ErrorBlock
        title="We couldn't load your sections"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading label="Loading your sections" />
  if (!data.length)
    return (
      <Text size="sm" c="dimmed">
        Select a section on the canvas and choose Save section to reuse it here.
      </Text>
    )
  return (
    <TileGrid
      label="Your sections"
      columns={columns}
      items={tiles}
      onPick={({ saved }) => {
        const section = copyOf(saved)
        if (section && addReadySection(builder, section, afterIndex)) onAdded?.()
        else toastPageFull()
      }}
      source={savedSource}
    >
      {({ saved, page }, tile) => (
        <div key={saved.id} className={classes.saved}>
          <UnstyledButton className={presets.preset} {...tile}>
            <span className={presets.picture}>
              <PageMiniature page={page} />
            </span>
            {saved.name}
          </UnstyledButton>
          <Tools saved={saved} />
        </div>
      )}
    </TileGrid>
  )
}

/** Every id is new: it can be added to a page twice. */
const copyOf = ({ content }: SavedSection) => {
  const [section] = content.section
  return section && copySection(section, newId)
}

const savedSource = (tile: HTMLElement, { saved }: { saved: SavedSection }) =>
  sectionSource(tile, saved.name, () => copyOf(saved))

function Tools({ saved }: { saved: SavedSection }) {
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu>
        <Menu.Target>
          <UnstyledButton className={classes.tools} aria-label={`Options of ${saved.name}`}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('rename')}>Rename</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => setAsked('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'rename' && <RenameDialog saved={saved} onClose={close} />}
      {asked === 'delete' && <DeleteDialog saved={saved} onClose={close} />}
    </>
  )
}

interface DialogProps {
  saved: SavedSection
  onClose(): void
}

function RenameDialog({ saved, onClose }: DialogProps) {
  const form = useForm(savedSectionCalls.rename, {
    params: { id: saved.id },
    refresh: [savedSectionCalls.list],
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
  })
  return (
    <SectionNameDialog
      title="Rename section"
      submitLabel="Rename"
      name={saved.name}
      form={form}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ saved, onClose }: DialogProps) {
  const { mutate, isPending } = useSend(savedSectionCalls.remove, {
    refresh: [savedSectionCalls.list],
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Modal opened onClose={onClose} title="Are you sure?">
      <Text mb="lg">This deletes the saved section {saved.name}. Pages that use it keep their copy.</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          No
        </Button>
        <Button color="red" loading={isPending} onClick={() => mutate({ params: { id: saved.id } })}>
          Yes
        </Button>
      </Group>
    </Modal>
  )
}
