import { z } from 'zod'
import { text } from '../../../../base/text.ts'
import { noLink } from '../../document/link.ts'
import {
  corners,
  noPicture,
  Percentage,
  Picture,
  plainStyle,
  styleBounds,
  styleWithin,
} from '../../look/style.ts'
import { common } from '../define.ts'

export const bounds = styleBounds

const host = String.raw`^(?:https?:\/\/)?(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com`
const watched = new RegExp(String.raw`${host})\/watch\/?\?([^#\s]*)(?:#\S*)?$`, 'i')
const named = new RegExp(
  String.raw`${host}\/(?:embed|shorts|live)|youtu\.be)\/([\w-]{11})(?:[?&#/]\S*)?$`,
  'i',
)

/** YouTube's video id; undefined for any other address. */
export function youtubeId(link: string): string | undefined {
  const parameters = watched.exec(link)?.[1]?.split('&') ?? []
  const films = parameters.flatMap((parameter) => /^v=([\w-]{11})(?:[?/]|$)/i.exec(parameter)?.[1] ?? [])
  return films.at(-1) ?? named.exec(link)?.[1]
}

/** Empty: no video yet. */
export const FilmLink = text(2000).refine(
  (link) => link === '' || youtubeId(link) !== undefined,
  'Only YouTube links are supported',
)

/** `path` is the poster shown until someone presses play. */
export const Film = z.object({
  ...Picture.shape,
  type: z.enum(['external', 'internal']),
  link: FilmLink,
})
export type Film = z.output<typeof Film>

export const Video = z.object({
  ...common,
  type: z.literal('video'),
  markup: z.literal('div'),
  src: Film,
  style: styleWithin(bounds).extend({ width: Percentage }),
})
export type Video = z.output<typeof Video>

export const createVideo = (id: string): Video => ({
  id,
  type: 'video',
  data: '',
  markup: 'div',
  link: noLink,
  src: { ...noPicture, type: 'internal', link: '' },
  style: {
    ...plainStyle,
    margin: { top: 8, right: 0, bottom: 16, left: 0 },
    rounded: corners(16),
  },
})

export const withFilmLink = (src: Film, link: string): Film => ({
  ...src,
  link,
  type: link ? 'external' : 'internal',
})
