/**
 * In which widths a picture of the library exists. Its address says all of it, so that a page can offer them without
 * asking anybody: `/media/7/1b…-1600x900.webp` also lies at `/media/7/1b…-1600x900-800.webp` and `…-400.webp`.
 *
 * The widths are part of that format: files of every earlier upload exist in these and no others.
 */

export const largest = { width: 1600, height: 6400 }
const smallerWidths = [400, 800]

/** Those a picture of this width is also kept in: never larger than itself. */
export const variantWidths = (width: number) => smallerWidths.filter((smaller) => smaller < width)

export const variantPath = (path: string, width: number) => path.replace(/\.webp$/, `-${width}.webp`)

/** Where the same picture lies as AVIF once that has been drawn. Asked for under the WebP's address all the same. */
export const avifPath = (path: string) => path.replace(/\.webp$/, '.avif')

/** Of the library, in any width; logos and icons have other names, and are WebP alone. */
export const isLibraryName = (name: string) => /^[0-9a-f-]{36}-\d{1,5}x\d{1,5}(-\d{3,4})?\.webp$/.test(name)

export interface MediaSizes {
  width: number
  height: number
  /** Undefined for a picture that exists in one width alone. */
  srcSet: string | undefined
}

/** For an `<img>`. Undefined for an address that is none of the library's. */
export function mediaSizes(path: string): MediaSizes | undefined {
  const [, w, h] = /^\/media\/\d+\/[0-9a-f-]{36}-(\d{1,5})x(\d{1,5})\.webp$/.exec(path) ?? []
  const [width, height] = [Number(w), Number(h)]
  if (!width || !height) return undefined
  const smaller = variantWidths(width).map((smaller) => `${variantPath(path, smaller)} ${smaller}w`)
  return { width, height, srcSet: smaller.length ? [...smaller, `${path} ${width}w`].join(', ') : undefined }
}
