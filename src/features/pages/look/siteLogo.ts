import type { Site } from '../components/define.ts'

/** Pictures are files of ours or lie elsewhere on the web; anything else is none. */
export const pictureAddress = (path: string | null) =>
  path && /^(https?:\/\/|\/(?!\/))/.test(path) ? path : ''

/** The trainer's logo where it is to be shown, else empty. */
export const logoOf = ({ logo, is_show_logo }: Site): string => (is_show_logo ? pictureAddress(logo) : '')
