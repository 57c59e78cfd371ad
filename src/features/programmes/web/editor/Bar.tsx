import { ActionIcon, Badge, Button, Menu, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDots,
  IconHistory,
  IconSettings,
} from '@tabler/icons-react'
import { memo, type ReactNode, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import { SavingStatus } from '../../../../ui/SavingStatus.tsx'
import { limits } from '../../limits.ts'
import { counted } from '../counted.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import classes from './editor.module.css'
import { PublishDialog } from './PublishDialog.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import type { Saver, Saving } from './saving.ts'
import { useChangeCount } from './useChangeCount.ts'
import { useEdited, useEditor } from './useEditor.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface Props {
  id: number
  saver: Saver
  /** Leads to what is missing. */
  onShow(partId: string, activityId: string | undefined): void
  preview: ReactNode
  /** What members had when it was opened; null before it is published. */
  version: number | null
  isNarrow: boolean
  /** Whom it was made for; null if plans give it. */
  traineeId: number | null
}

export const Bar = memo(function Bar({ id, saver, onShow, preview, version, isNarrow, traineeId }: Props) {
  const editor = useEditor()
  const title = useEdited(({ document }) => document.title)
  const saving = useSyncExternalStore(saver.subscribe, saver.get)
  const changes = useChangeCount(id, version, saver)
  const [open, setOpen] = useState<'publish' | 'versions' | 'settings'>()
  const [putOff, setPutOff] = useState<Saving>()
  const close = () => setOpen(undefined)
  return (
    <header className={classes.bar}>
      <Back traineeId={traineeId} />
      <TextInput
        aria-label="Program title"
        className={classes.programmeTitle}
        variant="unstyled"
        value={title}
        maxLength={limits.title}
        onChange={({ currentTarget: { value } }) =>
          editor.change((now) => ({ ...now, title: value }), { burst: 'title', pauseMs: 800 })
        }
      />
      {traineeId !== null && <Badge className={classes.personal}>For one person</Badge>}
      <div className={classes.status}>
        <SavingStatus
          what="program"
          saving={saving}
          isAtRisk={saver.isAtRisk()}
          onShow={() => setPutOff(undefined)}
        />
      </div>
      <Steps />
      {preview}
      <More isNarrow={isNarrow} onOpen={setOpen} />
      <Button onClick={() => setOpen('publish')}>
        {changes && !isNarrow ? `Publish ${counted(changes, 'change')}` : 'Publish'}
      </Button>
      {open === 'publish' && <PublishDialog id={id} saver={saver} onShow={onShow} onClose={close} />}
      {open === 'versions' && <VersionsDialog id={id} saver={saver} onClose={close} />}
      {open === 'settings' && <SettingsDialog onClose={close} />}
      {saving.kind === 'conflict' && putOff !== saving && (
        <ConflictDialog saver={saver} theirs={saving.theirs} onClose={() => setPutOff(saving)} />
      )}
    </header>
  )
})

/** To where it was opened: a personal program is on its person's page, and not in the Studio. */
function Back({ traineeId }: Pick<Props, 'traineeId'>) {
  const [to, label] =
    traineeId === null
      ? ['/trainer/webapp-builder/content', 'Back to the Studio']
      : [`/trainer/customers/${traineeId}/training`, 'Back to the person’s training']
  return (
    <ActionIcon component={Link} to={to} aria-label={label} data-tip={label}>
      <IconArrowLeft size={20} stroke={1.75} />
    </ActionIcon>
  )
}

interface MoreProps {
  isNarrow: boolean
  onOpen(dialog: 'versions' | 'settings'): void
}

/** What is seldom needed; on a phone in one menu, so that the title has room. */
function More({ isNarrow, onOpen }: MoreProps) {
  if (isNarrow)
    return (
      <MenuButton
        menu={
          <>
            <Menu.Item onClick={() => onOpen('versions')}>Versions</Menu.Item>
            <Menu.Item onClick={() => onOpen('settings')}>Program settings</Menu.Item>
          </>
        }
      >
        {(button) => (
          <ActionIcon aria-label="More" {...button}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        )}
      </MenuButton>
    )
  return (
    <>
      <ActionIcon aria-label="Versions" data-tip="Versions" onClick={() => onOpen('versions')}>
        <IconHistory size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        aria-label="Program settings"
        data-tip="Program settings"
        onClick={() => onOpen('settings')}
      >
        <IconSettings size={20} stroke={1.75} />
      </ActionIcon>
    </>
  )
}

function Steps() {
  const editor = useEditor()
  const canUndo = useEdited((state) => state.canUndo)
  const canRedo = useEdited((state) => state.canRedo)
  // Not `disabled`: after the last undo the keyboard focus would be lost.
  return (
    <div className={classes.steps}>
      <ActionIcon
        aria-label="Undo"
        data-tip="Undo (Ctrl+Z)"
        aria-disabled={!canUndo}
        {...(!canUndo && { 'data-disabled': true })}
        onClick={() => editor.undo()}
      >
        <IconArrowBackUp size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        aria-label="Redo"
        data-tip="Redo (Ctrl+Shift+Z)"
        aria-disabled={!canRedo}
        {...(!canRedo && { 'data-disabled': true })}
        onClick={() => editor.redo()}
      >
        <IconArrowForwardUp size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
