import { toastTitledError } from '../../../../ui/Toasts.ts'
import { bounds, type List, newListItem } from '../../components/list/model.ts'
import { plainText } from '../../look/marks.tsx'
import { ChoiceControl } from '../controls/ChoiceControl.tsx'
import { Fold } from '../controls/Fold.tsx'
import { ItemsControl, preview } from '../controls/ItemsControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { pauses } from '../controls/pauses.ts'
import { StyleControls } from '../controls/StyleControls.tsx'
import { WordsControl } from '../controls/WordsControl.tsx'

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
