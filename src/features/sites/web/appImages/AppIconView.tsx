import { initialsOf } from '../../../../ui/PersonAvatar.tsx'
import type { AppImages } from '../../appImages.ts'
import classes from './AppImages.module.css'

interface Props {
  images: Pick<AppImages, 'name' | 'app_icon' | 'drawn' | 'accent' | 'on_accent'>
  size: number
  /** As a phone cuts it; a `tab` is not cut. */
  shape?: 'apple' | 'circle' | 'squircle' | 'tab'
  label?: string
}

/** The icon as a home screen shows it. Without a logo, the first letter of the name in the brand's color. */
export function AppIconView({ images, size, shape = 'apple', label }: Props) {
  const { app_icon, drawn, accent, on_accent, name } = images
  const isCut = shape === 'circle' || shape === 'squircle'
  const share = shape === 'tab' ? 1 : isCut ? drawn.maskable : drawn.full
  const side = Math.round(size * share)
  const look = app_icon
    ? { background: shape === 'tab' ? 'none' : drawn.ground }
    : { background: accent, color: on_accent, fontSize: size * 0.45 }
  return (
    <figure className={classes.icon}>
      <span className={classes.shape} data-shape={shape} style={{ width: size, height: size, ...look }}>
        {app_icon ? (
          <img src={app_icon} alt="" width={side} height={side} />
        ) : (
          <span aria-hidden>{initialsOf(name).slice(0, 1)}</span>
        )}
      </span>
      {label && <figcaption>{label}</figcaption>}
    </figure>
  )
}
