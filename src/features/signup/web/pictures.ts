/** The templates' pictures. Each is a file of its own with a lasting name, fetched when it is shown. */
const files = import.meta.glob<string>('./templates/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/**
 * wide and phone: the top of the page on either width, for a card. page and page-phone: all of it. art: what the
 * app's own first screen shows.
 */
type Kind = 'wide' | 'phone' | 'page' | 'page-phone' | 'art'

export function pictureOf(file: string, kind: Kind): string | undefined {
  return files[`./templates/${file}-${kind}.webp`]
}
