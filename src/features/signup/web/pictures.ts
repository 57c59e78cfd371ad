/** The templates' images. Each is a separate file with a content hash, loaded when it is shown. */
const files = import.meta.glob<string>('./templates/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/**
 * wide and phone: the top of the page at either width, for a card. page and page-phone: all of it. art: the app's first
 * screen.
 */
type Kind = 'wide' | 'phone' | 'page' | 'page-phone' | 'art'

export function pictureOf(file: string, kind: Kind): string | undefined {
  return files[`./templates/${file}-${kind}.webp`]
}
