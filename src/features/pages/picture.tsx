/** A picture in the page, in the sizes it exists in. */
import { mediaSizes } from '../media/sizes.ts'
import type { Css } from './css.ts'
import { imageSizes } from './templates/imageSizes.ts'

interface Props {
  path: string
  alt: string
  /** How wide it is shown, for the choice among its sizes. */
  sizes: string
  /** Near the top of the page: wanted at once. */
  early: boolean
  className?: string
  style?: Css
}

export function PictureView({ path, alt, sizes, early, ...look }: Props) {
  const known = mediaSizes(path) ?? knownSizes(path)
  return (
    <img
      src={path}
      alt={alt}
      {...known}
      {...(known?.srcSet && { sizes })}
      loading={early ? undefined : 'lazy'}
      decoding="async"
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
