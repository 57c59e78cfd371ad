import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Sections } from './LayoutPicker.tsx'
import palette from './Palette.module.css'
import { Palette } from './Palette.tsx'
import classes from './SettingsPanel.module.css'

const tabs = ['Add', 'Sections'] as const

/** The builder's left side: what can be put on the page, and what is on it. */
export function SettingsPanel() {
  // Between a phone and a desktop there is no room beside the canvas: an open tab lies over it and can be closed.
  const isOver = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<string | null>(isOver ? null : 'Add')
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
          <Palette />
        </Tabs.Panel>
        <Tabs.Panel value="Sections">
          <h2 className={palette.heading}>Select a Layout</h2>
          <Sections />
        </Tabs.Panel>
      </Tabs>
    </aside>
  )
}
