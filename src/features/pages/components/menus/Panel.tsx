import { Stack } from '@mantine/core'
import { plainText } from '../../marks.tsx'
import { ChoiceControl } from '../../web/controls/ChoiceControl.tsx'
import { ItemsControl } from '../../web/controls/ItemsControl.tsx'
import { LinkControl } from '../../web/controls/LinkControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { TextControl } from '../../web/controls/TextControl.tsx'
import { type Menus, newMenuItem } from './model.ts'

export function MenusPanel({ component: { title, dataSource }, edit }: PanelProps<Menus>) {
  return (
    <Stack>
      <TextControl label="Title" value={title} onChange={(title) => edit({ title })} />
      <ChoiceControl
        label="Links"
        value={dataSource.type}
        options={{ custom: 'My own', sections: 'The sections of this page' }}
        onChange={(type) => edit({ dataSource: { ...dataSource, type } })}
      />
      {dataSource.type === 'custom' && (
        <ItemsControl
          label="Own links"
          one="link"
          items={dataSource.items}
          nameOf={({ label }) => plainText(label)}
          create={newMenuItem}
          onChange={(items) => edit({ dataSource: { ...dataSource, items } })}
        >
          {(item, change) => (
            <>
              <TextControl
                label="Label"
                value={item.label}
                onChange={(label) => change({ ...item, label })}
              />
              <LinkControl link={item.link} onChange={(link) => change({ ...item, link })} />
            </>
          )}
        </ItemsControl>
      )}
    </Stack>
  )
}
