import type { Site } from '../components/define.ts'

/** Images are our files or other web addresses; anything else is ignored. */
export const pictureAddress = (path: string | null) =>
  path && /^(https?:\/\/|\/(?!\/))/.test(path) ? path : ''

/** The trainer's logo if it is turned on, else empty. */
export const logoOf = ({ logo, is_show_logo }: Site): string => (is_show_logo ? pictureAddress(logo) : '')
