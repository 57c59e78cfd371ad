import { plainText } from '../../marks.tsx'
import { ChoiceControl } from '../../web/controls/ChoiceControl.tsx'
import { Rows } from '../../web/controls/Fold.tsx'
import { ItemsControl } from '../../web/controls/ItemsControl.tsx'
import { LinkControl } from '../../web/controls/LinkControl.tsx'
import { PanelTabs } from '../../web/controls/PanelTabs.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { StyleControls } from '../../web/controls/StyleControls.tsx'
import { TextControl } from '../../web/controls/TextControl.tsx'
import { pauses } from '../../web/pauses.ts'
import { bounds, type Menus, newMenuItem } from './model.ts'

export function MenusPanel({ component, edit }: PanelProps<Menus>) {
  const { title, dataSource } = component
  return (
    <PanelTabs
      tabs={{
        Design: <MenusDesign component={component} edit={edit} />,
        General: (
          <>
            <Rows>
              <TextControl label="Title" value={title} onChange={(title) => edit({ title })} />
              <ChoiceControl
                label="Links"
                value={dataSource.type}
                options={{
                  custom: 'My own',
                  sections: 'The sections of this page',
                  pages: 'The pages of my site',
                }}
                onChange={(type) => edit({ dataSource: { ...dataSource, type } })}
              />
            </Rows>
            {dataSource.type === 'custom' && (
              <ItemsControl
                label="Own links"
                one="link"
                items={dataSource.items}
                nameOf={({ label }) => plainText(label)}
                create={newMenuItem}
                onChange={(items) => edit({ dataSource: { ...dataSource, items } }, pauses.link)}
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
          </>
        ),
      }}
    />
  )
}

function MenusDesign({ component: { style, menuStyle, titleStyle }, edit }: PanelProps<Menus>) {
  return (
    <PanelTabs
      inner
      tabs={{
        Links: (
          <StyleControls
            style={menuStyle}
            bounds={bounds}
            has={['text', 'width', 'height', 'padding', 'fill', 'border', 'corners']}
            onChange={(menuStyle, pauseMs) => edit({ menuStyle }, pauseMs)}
          />
        ),
        Title: (
          <StyleControls
            style={titleStyle}
            bounds={bounds}
            has={['text', 'width', 'height', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
            onChange={(titleStyle, pauseMs) => edit({ titleStyle }, pauseMs)}
          />
        ),
        Box: (
          <StyleControls
            style={style}
            bounds={bounds}
            has={['width', 'height', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
            onChange={(style, pauseMs) => edit({ style }, pauseMs)}
          />
        ),
      }}
    />
  )
}
