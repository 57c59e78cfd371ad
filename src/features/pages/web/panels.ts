/** What only the builder needs of a component type: its icon and its panel, loaded when first opened. */
import {
  type Icon,
  IconAlignLeft,
  IconBrandYoutube,
  IconCarouselHorizontal,
  IconCircleLetterA,
  IconCode,
  IconForms,
  IconHandClick,
  IconHeading,
  IconLayoutList,
  IconLayoutNavbarExpand,
  IconListCheck,
  IconMenu2,
  IconPhoto,
  IconQuote,
  IconSeparatorHorizontal,
  IconTags,
} from '@tabler/icons-react'
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
  image: {
    icon: IconPhoto,
    Panel: lazy(async () => ({ default: (await import('../components/image/Panel.tsx')).ImagePanel })),
  },
  video: {
    icon: IconBrandYoutube,
    Panel: lazy(async () => ({ default: (await import('../components/video/Panel.tsx')).VideoPanel })),
  },
  button: {
    icon: IconHandClick,
    Panel: lazy(async () => ({ default: (await import('../components/button/Panel.tsx')).ButtonPanel })),
  },
  slider: {
    icon: IconCarouselHorizontal,
    Panel: lazy(async () => ({ default: (await import('../components/slider/Panel.tsx')).SliderPanel })),
  },
  testimonial: {
    icon: IconQuote,
    Panel: lazy(async () => ({
      default: (await import('../components/testimonial/Panel.tsx')).TestimonialPanel,
    })),
  },
  mediaObject: {
    icon: IconLayoutList,
    Panel: lazy(async () => ({
      default: (await import('../components/mediaObject/Panel.tsx')).MediaObjectPanel,
    })),
  },
  list: {
    icon: IconListCheck,
    Panel: lazy(async () => ({ default: (await import('../components/list/Panel.tsx')).ListPanel })),
  },
  accordion: {
    icon: IconLayoutNavbarExpand,
    Panel: lazy(async () => ({
      default: (await import('../components/accordion/Panel.tsx')).AccordionPanel,
    })),
  },
  divider: {
    icon: IconSeparatorHorizontal,
    Panel: lazy(async () => ({ default: (await import('../components/divider/Panel.tsx')).DividerPanel })),
  },
  form: {
    icon: IconForms,
    Panel: lazy(async () => ({ default: (await import('../components/form/Panel.tsx')).FormPanel })),
  },
  sitelogo: {
    icon: IconCircleLetterA,
    Panel: lazy(async () => ({ default: (await import('../components/sitelogo/Panel.tsx')).SiteLogoPanel })),
  },
  menus: {
    icon: IconMenu2,
    Panel: lazy(async () => ({ default: (await import('../components/menus/Panel.tsx')).MenusPanel })),
  },
  pricing: {
    icon: IconTags,
    Panel: lazy(async () => ({ default: (await import('../components/pricing/Panel.tsx')).PricingPanel })),
  },
  embedCode: {
    icon: IconCode,
    Panel: lazy(async () => ({
      default: (await import('../components/embedCode/Panel.tsx')).EmbedCodePanel,
    })),
  },
}
