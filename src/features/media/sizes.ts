/**
 * The widths in which an image of the library exists. Its address contains everything, so a page can offer them without
 * a lookup: `/media/7/1b…-1600x900.webp` also exists at `/media/7/1b…-1600x900-800.webp` and `…-400.webp`.
 *
 * The widths are part of that format: files of every earlier upload exist in these and no others.
 */

export const largest = { width: 1600, height: 6400 }
const smallerWidths = [400, 800]

/** The smaller widths of an image: never larger than itself. */
export const variantWidths = (width: number) => smallerWidths.filter((smaller) => smaller < width)

export const variantPath = (path: string, width: number) => path.replace(/\.webp$/, `-${width}.webp`)

/** Where the same image is stored as AVIF once it has been encoded. It is requested under the WebP's address anyway. */
export const avifPath = (path: string) => path.replace(/\.webp$/, '.avif')

/** Images of the library, in any width; logos and icons have other names, and are WebP only. */
export const isLibraryName = (name: string) => /^[0-9a-f-]{36}-\d{1,5}x\d{1,5}(-\d{3,4})?\.webp$/.test(name)

export interface MediaSizes {
  width: number
  height: number
  /** Undefined for an image that exists in one width only. */
  srcSet: string | undefined
}

/** For an `<img>`. Undefined for an address outside the library. */
export function mediaSizes(path: string): MediaSizes | undefined {
  const [, w, h] = /^\/media\/\d+\/[0-9a-f-]{36}-(\d{1,5})x(\d{1,5})\.webp$/.exec(path) ?? []
  const [width, height] = [Number(w), Number(h)]
  if (!width || !height) return undefined
  const smaller = variantWidths(width).map((smaller) => `${variantPath(path, smaller)} ${smaller}w`)
  return { width, height, srcSet: smaller.length ? [...smaller, `${path} ${width}w`].join(', ') : undefined }
}
