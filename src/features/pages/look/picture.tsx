/** An image on a page, with its sizes. */
import { mediaSizes } from '../../media/sizes.ts'
import { imageSizes } from '../templates/imageSizes.ts'
import type { Css } from './css.ts'
import type { Picture } from './style.ts'

interface Props {
  picture: Picture
  /** Overrides the image's alt text; '' if the text next to it says the same. */
  alt?: string
  /** How wide it is shown, for `sizes`. */
  sizes: string
  /** Near the top of the page: loaded eagerly. */
  early: boolean
  className?: string
  style?: Css
}

export function PictureView({ picture, alt = picture.altText, sizes, early, style, ...look }: Props) {
  const { path, focus } = picture
  const known = mediaSizes(path) ?? knownSizes(path)
  return (
    <img
      src={path}
      alt={alt}
      {...known}
      {...(known?.srcSet && { sizes })}
      loading={early ? undefined : 'lazy'}
      decoding="async"
      style={focus ? { ...style, objectPosition: `${focus.x}% ${focus.y}%` } : style}
      {...look}
    />
  )
}

export const templateImages = '/template-images/'

function knownSizes(path: string) {
  if (!path.startsWith(templateImages)) return undefined
  const [width, height] = imageSizes[path.slice(templateImages.length)] ?? []
  if (!width || !height) return undefined
  const small = path.replace('-1600.', '-800.')
  return small === path ? { width, height } : { width, height, srcSet: `${small} 800w, ${path} 1600w` }
}
