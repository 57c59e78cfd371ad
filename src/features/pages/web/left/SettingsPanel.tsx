import { Tabs, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronRight, IconLayoutDashboard, IconTicket } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { later } from '../../../../ui/ahead.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import palette from './Palette.module.css'
import { Palette } from './Palette.tsx'
import { Sections } from './Sections.tsx'
import classes from './SettingsPanel.module.css'

const ThemePanel = later(async () => (await import('./ThemePanel.tsx')).ThemePanel, 'in place')
const Outline = later(async () => (await import('./Outline.tsx')).Outline, 'in place')
const TemplatesDialog = later(async () => (await import('./TemplatesDialog.tsx')).TemplatesDialog)
const SignupForms = later(async () => (await import('./SignupForms.tsx')).SignupForms)

const tabs = ['Add', 'Sections', 'Theme', 'Outline'] as const

interface Props {
  /** On a phone, where it is shown alone: something was added to the page. */
  onAddedAlone?: () => void
}

/**
 * The builder's left panel: what can be added to the page, and what is on it. On a phone it is alone, and the page
 * opens to show what was added.
 */
export function SettingsPanel({ onAddedAlone }: Props) {
  const isAlone = onAddedAlone !== undefined
  // Between a phone and a desktop there is no room next to the canvas: an open tab covers it and can be closed.
  const isOver =
    useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false }) && !isAlone
  const [tab, setTab] = useState<string | null>(isOver ? null : 'Add')
  const onAdded = onAddedAlone ?? (isOver ? () => setTab(null) : undefined)
  return (
    <aside className={classes.panel} aria-label="Settings">
      <Tabs
        value={tab ?? (isOver ? null : 'Add')}
        onChange={setTab}
        allowTabDeactivation={isOver ?? false}
        keepMounted={false}
        classNames={{ root: classes.tabs ?? '', list: classes.list ?? '', panel: classes.content ?? '' }}
      >
        <Tabs.List grow aria-label="Settings">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="Add">
          <Palette onAdded={onAdded} />
        </Tabs.Panel>
        <Tabs.Panel value="Sections">
          <DialogRow icon={<IconLayoutDashboard {...icon} />} label="Templates" Dialog={TemplatesDialog} />
          <h2 className={palette.heading}>Select a Layout</h2>
          <Sections onAdded={onAdded} />
        </Tabs.Panel>
        <Tabs.Panel value="Theme">
          <Suspense fallback={<Loading label="Loading the theme" />}>
            <ThemePanel />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="Outline">
          <Suspense fallback={<Loading label="Loading the outline" />}>
            <Outline />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <div className={classes.foot}>
        <DialogRow icon={<IconTicket {...icon} />} label="Sign-up forms" Dialog={SignupForms} />
      </div>
    </aside>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

interface DialogRowProps {
  icon: ReactNode
  label: string
  /** Loaded when first opened; it stays mounted for its closing animation. */
  Dialog: ComponentType<{ opened: boolean; onClose(): void }>
}

function DialogRow({ icon, label, Dialog }: DialogRowProps) {
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <UnstyledButton className={classes.row} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {icon}
        <span>{label}</span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {opened !== undefined && (
        <Suspense>
          <Dialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
