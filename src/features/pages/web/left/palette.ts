/** How the palette is ordered, and what else its entries are looked for by. */
import { type ComponentType, registry } from '../../components/registry.tsx'

export const groups = {
  Basics: ['heading', 'paragraph', 'button'],
  Media: ['image', 'video', 'slider'],
  Lists: ['list', 'accordion', 'mediaObject'],
  'Forms & selling': ['form', 'pricing', 'testimonial'],
  Site: ['sitelogo', 'menus', 'embedCode', 'divider'],
} as const satisfies Record<string, readonly ComponentType[]>

const otherWords: Record<ComponentType, string> = {
  heading: 'title headline h1 text',
  paragraph: 'text words body copy',
  divider: 'line separator rule space',
  image: 'picture photo',
  video: 'youtube film clip',
  slider: 'carousel slideshow gallery banner',
  list: 'bullets checklist points',
  accordion: 'faq questions answers collapse',
  mediaObject: 'features cards icons picture text',
  button: 'link call to action cta',
  form: 'contact email newsletter fields',
  pricing: 'plans prices subscription sell buy',
  testimonial: 'quote review customer',
  sitelogo: 'logo brand name',
  menus: 'navigation links footer header',
  embedCode: 'html iframe widget script map calendar',
}

/** Every word that is typed begins a word of the entry. */
export function findTypes(search: string): ComponentType[] {
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean)
  return Object.values(groups)
    .flat()
    .filter((type) => {
      const words = `${registry[type].label} ${otherWords[type]}`.toLowerCase().split(' ')
      return typed.every((one) => words.some((word) => word.startsWith(one)))
    })
}
