import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './controls.module.css'

interface Props {
  tabs: Record<string, ReactNode>
  /** Tabs within a tab. */
  inner?: boolean
}

/** Remembered: someone who edits the texts of several components stays in General. */
let last: string | undefined

/** Only the open tab is rendered: a panel of sixty fields would be slow to open. */
export function PanelTabs({ tabs, inner = false }: Props) {
  const names = Object.keys(tabs)
  const [open, setOpen] = useState(() => (last !== undefined && names.includes(last) ? last : names[0]) ?? '')
  return (
    <Tabs
      value={open}
      onChange={(name) => {
        if (name === null) return
        setOpen(name)
        if (!inner) last = name
      }}
      keepMounted={false}
      variant={inner ? 'pills' : 'default'}
      classNames={{
        list: (inner ? classes.innerTabs : classes.tabs) ?? '',
        tab: (inner ? classes.innerTab : classes.tab) ?? '',
      }}
    >
      <Tabs.List grow={inner}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {tabs[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
