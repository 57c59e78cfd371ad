/** What the library says about each kind, and what its file dialog offers. */
import { pictureTypes } from '../contract.ts'
import type { MediaKind } from '../kinds.ts'

interface Words {
  title: string
  many: string
  upload: string
  hint: string
  /** For a file dialog; the bytes decide what a file really is. */
  accept: string
}

export const kindWords: Record<MediaKind, Words> = {
  image: {
    title: 'Your images',
    many: 'images',
    upload: 'Change Image',
    hint: 'Drop an image here, paste one, or choose a file.',
    accept: pictureTypes,
  },
  video: {
    title: 'Your videos',
    many: 'videos',
    upload: 'Upload a video',
    hint: 'MP4 or WebM, at most 20 MB. Put a longer video on YouTube or Vimeo and use its address.',
    accept: 'video/mp4,video/webm,video/quicktime',
  },
  file: {
    title: 'Your files',
    many: 'files',
    upload: 'Upload a PDF',
    hint: 'Drop a PDF here, or choose one. At most 20 MB.',
    accept: 'application/pdf',
  },
}
