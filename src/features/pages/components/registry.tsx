import type { z } from 'zod'
import type { Link } from '../document/link.ts'
import { Accordion, createAccordion } from './accordion/model.ts'
import { AccordionRender } from './accordion/Render.tsx'
import { Button, createButton } from './button/model.ts'
import { ButtonRender } from './button/Render.tsx'
import { define, type LinkTarget } from './define.ts'
import { createDivider, Divider } from './divider/model.ts'
import { DividerRender } from './divider/Render.tsx'
import { createEmbedCode, EmbedCode } from './embedCode/model.ts'
import { EmbedCodeRender } from './embedCode/Render.tsx'
import { createForm, Form } from './form/model.ts'
import { FormRender } from './form/Render.tsx'
import { createHeading, Heading } from './heading/model.ts'
import { HeadingRender } from './heading/Render.tsx'
import { createImage, Image } from './image/model.ts'
import { ImageRender } from './image/Render.tsx'
import { createList, List } from './list/model.ts'
import { ListRender } from './list/Render.tsx'
import { createMediaObject, MediaObject } from './mediaObject/model.ts'
import { MediaObjectRender } from './mediaObject/Render.tsx'
import { createMenus, Menus } from './menus/model.ts'
import { MenusRender } from './menus/Render.tsx'
import { createNews, News } from './news/model.ts'
import { NewsRender } from './news/Render.tsx'
import { createParagraph, Paragraph } from './paragraph/model.ts'
import { ParagraphRender } from './paragraph/Render.tsx'
import { createPricing, Pricing } from './pricing/model.ts'
import { PricingRender } from './pricing/Render.tsx'
import { createSiteLogo, SiteLogo } from './sitelogo/model.ts'
import { SiteLogoRender } from './sitelogo/Render.tsx'
import { createSlider, Slider } from './slider/model.ts'
import { SliderRender } from './slider/Render.tsx'
import { createTestimonial, Testimonial } from './testimonial/model.ts'
import { TestimonialRender } from './testimonial/Render.tsx'
import { createVideo, Video } from './video/model.ts'
import { VideoRender } from './video/Render.tsx'

/** Text and images without a link do not look clickable; a button always does. */
const linked = (words: string, { hasLink, url }: Link): LinkTarget[] =>
  hasLink ? [{ as: 'link', words, url }] : []

/** Every component type, in the order of the palette. All code that treats types differently looks it up here. */
export const registry = {
  heading: define({
    label: 'Heading',
    group: 'Basics',
    searchWords: 'title headline h1 text',
    schema: Heading,
    create: createHeading,
    Render: HeadingRender,
    linkTargets: ({ data, link }) => linked(data, link),
    content: ({ data }) => data,
    titles: ['style'],
    isSetInStyle: true,
  }),
  paragraph: define({
    label: 'Paragraph',
    group: 'Basics',
    searchWords: 'text words body copy',
    schema: Paragraph,
    create: createParagraph,
    Render: ParagraphRender,
    linkTargets: ({ data, link }) => linked(data, link),
    content: ({ data }) => data,
    isSetInStyle: true,
  }),
  button: define({
    label: 'Button',
    group: 'Basics',
    searchWords: 'link call to action cta',
    schema: Button,
    create: createButton,
    Render: ButtonRender,
    linkTargets: ({ data, link: { url } }) => [{ as: 'button', words: data, url }],
    content: ({ data }) => data,
    isSetInStyle: true,
    fitsBar: true,
  }),
  image: define({
    label: 'Image',
    group: 'Media',
    searchWords: 'picture photo',
    schema: Image,
    create: createImage,
    Render: ImageRender,
    linkTargets: ({ link, url }) => linked(url.altText, link),
    content: ({ url }) => url,
    isMedia: true,
  }),
  video: define({
    label: 'Video',
    group: 'Media',
    searchWords: 'youtube film clip',
    schema: Video,
    create: createVideo,
    Render: VideoRender,
    content: ({ src }) => src,
    isMedia: true,
  }),
  slider: define({
    label: 'Slider',
    group: 'Media',
    searchWords: 'carousel slideshow gallery banner',
    schema: Slider,
    create: createSlider,
    Render: SliderRender,
    linkTargets: ({ items }) =>
      items.flatMap(({ id, button, link: { url } }) =>
        button.visibility ? [{ as: 'button', words: button.data, url, item: id }] : [],
      ),
    content: ({ items }) =>
      items.map(({ header, text, button, bgImage }) => [header.data, text.data, button.data, bgImage]),
    titles: ['header'],
    needsScript: true,
    isMedia: true,
  }),
  list: define({
    label: 'List',
    group: 'Lists',
    searchWords: 'bullets checklist points',
    schema: List,
    create: createList,
    Render: ListRender,
    content: ({ listItems }) => listItems,
    weights: [700],
    isSetInStyle: true,
  }),
  accordion: define({
    label: 'Accordion',
    group: 'Lists',
    searchWords: 'faq questions answers collapse',
    schema: Accordion,
    create: createAccordion,
    Render: AccordionRender,
    content: ({ items }) => items,
  }),
  mediaObject: define({
    label: 'Media object',
    group: 'Lists',
    searchWords: 'features cards icons picture text',
    schema: MediaObject,
    create: createMediaObject,
    Render: MediaObjectRender,
    content: ({ items }) => items,
    titles: ['heading'],
    weights: [700],
  }),
  form: define({
    label: 'Form',
    group: 'Forms & selling',
    searchWords: 'contact email newsletter fields',
    schema: Form,
    create: createForm,
    Render: FormRender,
    content: ({ name, fields, buttonText, actions }) => [name, fields, buttonText, actions],
    needsScript: true,
  }),
  pricing: define({
    label: 'Pricing',
    group: 'Forms & selling',
    searchWords: 'plans prices subscription sell buy',
    schema: Pricing,
    create: createPricing,
    Render: PricingRender,
    content: ({ planIds }) => planIds,
    titles: ['style'],
    weights: [400, 600, 700],
    usesBodyFont: true,
    repeatsSite: true,
  }),
  news: define({
    label: 'News & events',
    group: 'Forms & selling',
    searchWords: 'posts blog events calendar dates class schedule',
    schema: News,
    create: createNews,
    Render: NewsRender,
    content: ({ shows, count }) => [shows, count],
    titles: ['style'],
    weights: [400, 600],
    usesBodyFont: true,
    repeatsSite: true,
  }),
  testimonial: define({
    label: 'Testimonial',
    group: 'Forms & selling',
    searchWords: 'quote review customer',
    schema: Testimonial,
    create: createTestimonial,
    Render: TestimonialRender,
    content: ({ items }) => items,
    weights: [600],
    isSetInStyle: true,
  }),
  sitelogo: define({
    label: 'Site logo',
    group: 'Site',
    searchWords: 'logo brand name',
    schema: SiteLogo,
    create: createSiteLogo,
    Render: SiteLogoRender,
    content: () => '',
    titles: ['style'],
    isSetInStyle: true,
    namesSite: true,
    fitsBar: true,
  }),
  menus: define({
    label: 'Menu',
    group: 'Site',
    searchWords: 'navigation links footer header',
    schema: Menus,
    create: createMenus,
    Render: MenusRender,
    linkTargets: ({ dataSource: { type, items } }) =>
      type === 'custom'
        ? items.map(({ id, label, link: { url } }) => ({ as: 'link', words: label, url, item: id }))
        : [],
    content: ({ title, dataSource }) => [title, dataSource],
    repeatsSite: true,
    namesSite: true,
    fitsBar: true,
  }),
  embedCode: define({
    label: 'Embed code',
    group: 'Site',
    searchWords: 'html iframe widget script map calendar',
    schema: EmbedCode,
    create: createEmbedCode,
    Render: EmbedCodeRender,
    content: ({ embedCode }) => embedCode,
    isMedia: true,
  }),
  divider: define({
    label: 'Divider',
    group: 'Site',
    searchWords: 'line separator rule space',
    schema: Divider,
    create: createDivider,
    Render: DividerRender,
    content: () => '',
  }),
}

export type ComponentType = keyof typeof registry
export type ComponentOf<Type extends ComponentType> = z.output<(typeof registry)[Type]['schema']>
