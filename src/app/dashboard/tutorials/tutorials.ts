/** The tutorials and their recordings, which are made by `npm run tutorials`. */
import { boot } from '../../../base/web/boot.ts'
import type { VideoSource } from '../../../ui/VideoPlayer.tsx'
import { type TutorialName, tutorialNames } from '../../tutorialNames.ts'

const titles: Record<TutorialName, string> = {
  'build-your-app': 'How to build your app',
  'dashboard-overview': 'A tour of your studio',
  'pricing-and-coupons': 'How to build your page, pricing and coupons',
  customers: 'How to cancel and manage customers',
  'after-launch': 'What to do after your launch',
}

/** Each tutorial has its files by its name. */
const fileOf = (found: Record<string, string>, name: TutorialName, ending: string) =>
  found[`./${name}.${ending}`] ?? ''
const videos = import.meta.glob<string>('./*.mp4', { eager: true, query: '?url', import: 'default' })
const posters = import.meta.glob<string>('./*.webp', { eager: true, query: '?url', import: 'default' })
const captions = import.meta.glob<string>('./*.vtt', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
const words = import.meta.glob<string>('./*.vtt', { eager: true, query: '?raw', import: 'default' })

/** Each block of a caption file is its time and its words. */
const transcriptOf = (captions: string): string[] =>
  captions.split('\n\n').flatMap((block) => block.match(/-->.*\n(.*)/)?.[1] ?? [])

export interface Tutorial {
  name: TutorialName
  title: string
  video: VideoSource
}

/** An operator's own recording replaces ours. */
const sourceOf = (name: TutorialName): VideoSource => {
  const own = boot.tutorialVideos[name]
  if (own) return { src: own }
  return {
    src: fileOf(videos, name, 'mp4'),
    poster: fileOf(posters, name, 'webp'),
    captions: fileOf(captions, name, 'vtt'),
    transcript: transcriptOf(fileOf(words, name, 'vtt')),
  }
}

export const tutorials: Tutorial[] = tutorialNames.map((name) => ({
  name,
  title: titles[name],
  video: sourceOf(name),
}))
