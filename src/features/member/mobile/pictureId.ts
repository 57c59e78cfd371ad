import type { PictureView } from '../pictures.ts'

export interface NewPicture {
  view: PictureView
  day: string
  file: Blob
}

/**
 * The same photo of the same day and side has the same id at every try, also after the app was closed meanwhile: the
 * answer to the first may have been lost, and the server keeps one picture per id.
 */
export async function pictureId(member: number, { view, day, file }: NewPicture): Promise<string> {
  const bytes = await new Blob([`${member} ${view} ${day} `, file]).arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 8: a UUID whose bits the maker chooses.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18, 30)}`
}
