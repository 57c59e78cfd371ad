import { editSection } from '../../document/edits.ts'
import type { Section } from '../../document/page.ts'
import { setShared } from '../../document/shared.ts'
import { type SectionStyle, sectionBounds } from '../../look/style.ts'
import { ChoiceControl } from '../controls/ChoiceControl.tsx'
import { ColorControl } from '../controls/ColorControl.tsx'
import { ColumnsControl } from '../controls/ColumnsControl.tsx'
import { FaintTexts } from '../controls/contrast.tsx'
import { Fold, Rows } from '../controls/Fold.tsx'
import { NumberControl } from '../controls/NumberControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import { PictureControl } from '../controls/PictureControl.tsx'
import { SidesControl } from '../controls/SidesControl.tsx'
import { SwitchControl } from '../controls/SwitchControl.tsx'
import { useBuilder } from '../useBuilder.ts'

export function SectionPanel({ section }: { section: Section }) {
  const builder = useBuilder()
  const { id } = section
  const edit = (change: Parameters<typeof editSection>[2]) =>
    builder.change((page) => editSection(page, id, change), {
      burst: `${id} ${Object.keys(change).join(' ')}`,
    })
  return (
    <PanelTabs
      tabs={{
        General: (
          <>
            <Rows>
              <ChoiceControl
                label="Shown on"
                value={section.shared ?? 'page'}
                options={{ page: 'This page', header: 'Every page: header', footer: 'Every page: footer' }}
                onChange={(place) =>
                  builder.change((page) => setShared(page, id, place === 'page' ? undefined : place))
                }
              />
              <SwitchControl
                label="Full width"
                value={section.fullWidth}
                onChange={(fullWidth) => edit({ fullWidth })}
              />
              <NumberControl
                label="Column gap"
                value={section.columnGap}
                range={sectionBounds.columnGap}
                onChange={(columnGap) => edit({ columnGap })}
              />
            </Rows>
            <ColumnsControl section={section} />
          </>
        ),
        Design: <SectionDesign section={section} onChange={(style) => edit({ style })} />,
      }}
    />
  )
}

interface DesignProps {
  section: Section
  onChange(style: SectionStyle): void
}

function SectionDesign({ section: { id, style }, onChange }: DesignProps) {
  const set = (change: Partial<SectionStyle>) => onChange({ ...style, ...change })
  return (
    <>
      <SidesControl
        label="Margin"
        value={style.margin}
        range={sectionBounds.margin}
        onChange={(margin) => set({ margin })}
      />
      <SidesControl
        label="Padding"
        value={style.padding}
        range={sectionBounds.padding}
        onChange={(padding) => set({ padding })}
      />
      <Fold title="Background">
        <ColorControl label="Fill" value={style.bgColor} onChange={(bgColor) => set({ bgColor })} />
        <PictureControl picture={style.bgImage} onChange={(bgImage) => set({ bgImage })} />
        <FaintTexts id={id} />
      </Fold>
    </>
  )
}
