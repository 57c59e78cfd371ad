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
  IconNews,
  IconPhoto,
  IconQuote,
  IconSeparatorHorizontal,
  IconTags,
} from '@tabler/icons-react'
import type { FunctionComponent } from 'react'
import { ahead } from '../../../../ui/ahead.ts'
import type { ComponentOf, ComponentType } from '../../components/registry.tsx'
import type { PanelProps } from '../controls/panel.ts'

interface Entry<Type extends ComponentType> {
  icon: Icon
  Panel: FunctionComponent<PanelProps<ComponentOf<Type>>>
}

/** Preloaded, so selecting something never waits for its panel. */
const later = <Props extends object>(load: () => Promise<FunctionComponent<Props>>) => ahead(load, 'in place')

export const SectionPanel = later(async () => (await import('./SectionPanel.tsx')).SectionPanel)
export const ColumnPanel = later(async () => (await import('./ColumnPanel.tsx')).ColumnPanel)

/** A type without an entry does not compile. */
export const panels: { [Type in ComponentType]: Entry<Type> } = {
  heading: {
    icon: IconHeading,
    Panel: later(async () => (await import('./HeadingPanel.tsx')).HeadingPanel),
  },
  paragraph: {
    icon: IconAlignLeft,
    Panel: later(async () => (await import('./ParagraphPanel.tsx')).ParagraphPanel),
  },
  image: {
    icon: IconPhoto,
    Panel: later(async () => (await import('./ImagePanel.tsx')).ImagePanel),
  },
  video: {
    icon: IconBrandYoutube,
    Panel: later(async () => (await import('./VideoPanel.tsx')).VideoPanel),
  },
  button: {
    icon: IconHandClick,
    Panel: later(async () => (await import('./ButtonPanel.tsx')).ButtonPanel),
  },
  slider: {
    icon: IconCarouselHorizontal,
    Panel: later(async () => (await import('./SliderPanel.tsx')).SliderPanel),
  },
  testimonial: {
    icon: IconQuote,
    Panel: later(async () => (await import('./TestimonialPanel.tsx')).TestimonialPanel),
  },
  mediaObject: {
    icon: IconLayoutList,
    Panel: later(async () => (await import('./MediaObjectPanel.tsx')).MediaObjectPanel),
  },
  list: {
    icon: IconListCheck,
    Panel: later(async () => (await import('./ListPanel.tsx')).ListPanel),
  },
  accordion: {
    icon: IconLayoutNavbarExpand,
    Panel: later(async () => (await import('./AccordionPanel.tsx')).AccordionPanel),
  },
  divider: {
    icon: IconSeparatorHorizontal,
    Panel: later(async () => (await import('./DividerPanel.tsx')).DividerPanel),
  },
  form: {
    icon: IconForms,
    Panel: later(async () => (await import('./FormPanel.tsx')).FormPanel),
  },
  sitelogo: {
    icon: IconCircleLetterA,
    Panel: later(async () => (await import('./SitelogoPanel.tsx')).SiteLogoPanel),
  },
  menus: {
    icon: IconMenu2,
    Panel: later(async () => (await import('./MenusPanel.tsx')).MenusPanel),
  },
  news: {
    icon: IconNews,
    Panel: later(async () => (await import('./NewsPanel.tsx')).NewsPanel),
  },
  pricing: {
    icon: IconTags,
    Panel: later(async () => (await import('./PricingPanel.tsx')).PricingPanel),
  },
  embedCode: {
    icon: IconCode,
    Panel: later(async () => (await import('./EmbedCodePanel.tsx')).EmbedCodePanel),
  },
}
