import { plainText } from '../../marks.tsx'
import { ChoiceControl } from '../../web/controls/ChoiceControl.tsx'
import { Rows } from '../../web/controls/Fold.tsx'
import { ItemsControl } from '../../web/controls/ItemsControl.tsx'
import { LinkControl } from '../../web/controls/LinkControl.tsx'
import { PanelTabs } from '../../web/controls/PanelTabs.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { boxHas, partHas, StyleTabs } from '../../web/controls/StyleTabs.tsx'
import { WordsControl } from '../../web/controls/WordsControl.tsx'
import { pauses } from '../../web/pauses.ts'
import { bounds, type Menus, newMenuItem } from './model.ts'

export function MenusPanel({ component, edit }: PanelProps<Menus>) {
  const { title, dataSource } = component
  return (
    <PanelTabs
      tabs={{
        General: (
          <>
            <Rows>
              <WordsControl label="Title" value={title} onChange={(title) => edit({ title })} />
              <ChoiceControl
                label="Links"
                value={dataSource.type}
                options={{
                  custom: 'Custom links',
                  sections: 'Sections of this page',
                  pages: 'Pages of my site',
                }}
                onChange={(type) => edit({ dataSource: { ...dataSource, type } })}
              />
            </Rows>
            {dataSource.type === 'custom' && (
              <ItemsControl
                label="Custom links"
                one="link"
                items={dataSource.items}
                nameOf={({ label }) => plainText(label)}
                create={newMenuItem}
                onChange={(items) => edit({ dataSource: { ...dataSource, items } }, pauses.link)}
              >
                {(item, change) => (
                  <>
                    <WordsControl
                      label="Label"
                      value={item.label}
                      onChange={(label) => change({ ...item, label })}
                    />
                    <LinkControl link={item.link} onChange={(link) => change({ ...item, link })} />
                  </>
                )}
              </ItemsControl>
            )}
          </>
        ),
        Design: (
          <StyleTabs
            component={component}
            edit={edit}
            bounds={bounds}
            parts={{
              Links: { of: 'menuStyle', has: partHas },
              Title: { of: 'titleStyle', has: ['text', ...boxHas] },
              Box: { of: 'style', has: boxHas },
            }}
          />
        ),
      }}
    />
  )
}
