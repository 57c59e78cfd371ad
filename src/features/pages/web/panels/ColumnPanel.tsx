import { editColumn } from '../../document/columnEdits.ts'
import type { Column, Section } from '../../document/page.ts'
import { type ColumnStyle, columnBounds } from '../../look/style.ts'
import { ChoiceControl } from '../controls/ChoiceControl.tsx'
import { ColorControl } from '../controls/ColorControl.tsx'
import { ColumnsControl } from '../controls/ColumnsControl.tsx'
import { CornersControl } from '../controls/CornersControl.tsx'
import { FaintTexts } from '../controls/contrast.tsx'
import { Fold } from '../controls/Fold.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import { pauses } from '../controls/pauses.ts'
import { SidesControl } from '../controls/SidesControl.tsx'
import { useBuilder } from '../useBuilder.ts'

const shadowNames: Record<ColumnStyle['boxShadow'], string> = {
  none: 'None',
  xs: 'Hairline',
  sm: 'Small',
  base: 'Soft',
  md: 'Medium',
  lg: 'Large',
  xl: 'Extra large',
  '2xl': 'Huge',
}

export function ColumnPanel({ section, column }: { section: Section; column: Column }) {
  const builder = useBuilder()
  const { id, style } = column
  const set = (change: Parameters<typeof editColumn>[2], pauseMs: number = pauses.other) =>
    builder.change((page) => editColumn(page, id, change), {
      burst: `${id} ${Object.keys(change).join(' ')}`,
      pauseMs,
    })
  return (
    <PanelTabs
      tabs={{
        General: <ColumnsControl section={section} current={id} />,
        Design: (
          <>
            <SidesControl
              label="Padding"
              value={style.padding}
              range={columnBounds.padding}
              onChange={(padding) => set({ padding })}
            />
            <Fold title="Background">
              <ColorControl
                label="Fill"
                empty="none"
                value={style.bgColor}
                onChange={(bgColor) => set({ bgColor })}
              />
              <ChoiceControl
                label="Shadow"
                value={style.boxShadow}
                options={shadowNames}
                onChange={(boxShadow) => set({ boxShadow })}
              />
              <FaintTexts id={id} />
            </Fold>
            <CornersControl
              value={style.rounded}
              range={columnBounds.rounded}
              onChange={(rounded) => set({ rounded }, pauses.border)}
            />
          </>
        ),
      }}
    />
  )
}
