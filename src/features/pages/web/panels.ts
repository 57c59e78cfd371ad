/** What only the builder needs of a component type: its icon and its panel, loaded when first opened. */
import { type Icon, IconAlignLeft, IconHandClick, IconHeading } from '@tabler/icons-react'
import { type FunctionComponent, lazy } from 'react'
import type { ComponentOf, ComponentType } from '../components/registry.tsx'
import type { PanelProps } from './controls/panel.ts'

interface Entry<Type extends ComponentType> {
  icon: Icon
  Panel: FunctionComponent<PanelProps<ComponentOf<Type>>>
}

/** A type without an entry does not compile. */
export const panels: { [Type in ComponentType]: Entry<Type> } = {
  heading: {
    icon: IconHeading,
    Panel: lazy(async () => ({ default: (await import('../components/heading/Panel.tsx')).HeadingPanel })),
  },
  paragraph: {
    icon: IconAlignLeft,
    Panel: lazy(async () => ({
      default: (await import('../components/paragraph/Panel.tsx')).ParagraphPanel,
    })),
  },
  button: {
    icon: IconHandClick,
    Panel: lazy(async () => ({ default: (await import('../components/button/Panel.tsx')).ButtonPanel })),
  },
}
