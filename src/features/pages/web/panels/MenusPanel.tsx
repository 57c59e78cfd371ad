import { bounds, type Menus, newMenuItem } from '../../components/menus/model.ts'
import { plainText } from '../../look/marks.tsx'
import { ChoiceControl } from '../controls/ChoiceControl.tsx'
import { Rows } from '../controls/Fold.tsx'
import { ItemsControl } from '../controls/ItemsControl.tsx'
import { LinkControl } from '../controls/LinkControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { pauses } from '../controls/pauses.ts'
import { boxHas, partHas, StyleTabs } from '../controls/StyleTabs.tsx'
import { WordsControl } from '../controls/WordsControl.tsx'

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
