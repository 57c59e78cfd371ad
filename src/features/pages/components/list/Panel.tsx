import { toastTitledError } from '../../../../ui/Toasts.ts'
import { plainText } from '../../marks.tsx'
import { ChoiceControl } from '../../web/controls/ChoiceControl.tsx'
import { Fold } from '../../web/controls/Fold.tsx'
import { ItemsControl, preview } from '../../web/controls/ItemsControl.tsx'
import { PanelTabs } from '../../web/controls/PanelTabs.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { StyleControls } from '../../web/controls/StyleControls.tsx'
import { WordsControl } from '../../web/controls/WordsControl.tsx'
import { pauses } from '../../web/pauses.ts'
import { bounds, type List, newListItem } from './model.ts'

const iconNames: Record<List['listIcon'], string> = {
  FaCheckCircle: 'Check in a circle',
  FaCheckSquare: 'Check in a square',
  FaArrowAltCircleRight: 'Arrow in a circle',
  FaArrowRight: 'Arrow',
  none: 'None',
}

export function ListPanel({ component, edit }: PanelProps<List>) {
  const { listItems, style } = component
  return (
    <PanelTabs
      tabs={{
        List: (
          <ItemsControl
            label="List"
            one="item"
            items={listItems}
            nameOf={({ text }) => preview(plainText(text))}
            create={newListItem}
            canRemove={(index) => index > 0}
            onLast={() => toastTitledError('Error!', 'Minimum a item is needed', 5000)}
            onChange={(listItems) => edit({ listItems }, pauses.item)}
          >
            {(item, change) => (
              <WordsControl
                label="Text"
                lines={2}
                value={item.text}
                onChange={(text) => change({ ...item, text })}
              />
            )}
          </ItemsControl>
        ),
        Design: (
          <>
            <MarkerGroup component={component} edit={edit} />
            <StyleControls
              style={style}
              bounds={bounds}
              has={['text', 'width', 'height', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
              onChange={(style, pauseMs) => edit({ style }, pauseMs)}
            />
          </>
        ),
      }}
    />
  )
}

function MarkerGroup({ component: { listStyle, listIcon }, edit }: PanelProps<List>) {
  return (
    <Fold title="Marker">
      <ChoiceControl
        label="Style"
        value={listStyle}
        options={{ unordered: 'Dots', ordered: 'Numbers', iconstyle: 'Icons' }}
        onChange={(listStyle) => edit({ listStyle })}
      />
      {listStyle === 'iconstyle' && (
        <ChoiceControl
          label="Icon"
          value={listIcon}
          options={iconNames}
          onChange={(listIcon) => edit({ listIcon })}
        />
      )}
    </Fold>
  )
}
