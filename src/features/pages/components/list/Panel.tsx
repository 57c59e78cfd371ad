import { Stack } from '@mantine/core'
import { plainText } from '../../marks.tsx'
import { ChoiceControl } from '../../web/controls/ChoiceControl.tsx'
import { ItemsControl, preview } from '../../web/controls/ItemsControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { TextControl } from '../../web/controls/TextControl.tsx'
import { type List, newListItem } from './model.ts'

const iconNames: Record<List['listIcon'], string> = {
  FaCheckCircle: 'Check in a circle',
  FaCheckSquare: 'Check in a square',
  FaArrowAltCircleRight: 'Arrow in a circle',
  FaArrowRight: 'Arrow',
  none: 'None',
}

export function ListPanel({ component: { listItems, listStyle, listIcon }, edit }: PanelProps<List>) {
  return (
    <Stack>
      <ItemsControl
        label="List"
        one="item"
        items={listItems}
        nameOf={({ text }) => preview(plainText(text))}
        create={newListItem}
        canRemove={(index) => index > 0}
        onChange={(listItems) => edit({ listItems })}
      >
        {(item, change) => (
          <TextControl label="Text" value={item.text} onChange={(text) => change({ ...item, text })} />
        )}
      </ItemsControl>
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
    </Stack>
  )
}
