/** The two images of an app, its logo and its banner, and everything that is made from them. */
import { z } from 'zod'
import { call, Flag, Line } from '../../base/call.ts'
import { SentFile } from '../../base/sentFile.ts'
import { text } from '../../base/text.ts'
import { HEADLINE_LENGTH } from './storeShots.ts'

/** As wide as the feature graphic of Google Play, twice as large. */
export const banner = { width: 2048, height: 1000 }

/** '' follows the logo. */
export const IconGround = text(7)
  .trim()
  .toLowerCase()
  .refine((color) => color === '' || /^#[0-9a-f]{6}$/.test(color), 'Choose a color, such as #ff5a1f')

const tooLong = `Use at most ${HEADLINE_LENGTH} characters`

/** Of the screenshots, in their order; '' for the words of the page. A store takes ten. */
export const Headlines = z
  .array(text(HEADLINE_LENGTH, { tooLong }).trim().pipe(Line))
  .max(10, 'At most 10 headlines')

export const AppImages = z.object({
  /** Of the app. */
  name: z.string(),
  domain: z.string().nullable(),
  app_icon: z.string().nullable(),
  app_banner: z.string().nullable(),
  icon_ground: z.string().nullable(),
  /** How the icons are drawn: the color behind the logo, and its side, of the icon's side. */
  drawn: z.object({ ground: z.string(), full: z.number(), maskable: z.number() }),
  /** Of the brand, for the first letter if there is no logo. */
  accent: z.string(),
  on_accent: z.string(),
  shot_headlines: z.array(z.string()),
})
export type AppImages = z.output<typeof AppImages>

export const appImageCalls = {
  get: call({
    method: 'GET',
    path: 'trainer/app-images',
    caller: 'trainer',
    staff: ['pages'],
    summary: "The app's logo and banner, and the color behind its icons.",
    result: AppImages,
  }),
  save: call({
    method: 'POST',
    path: 'trainer/app-images',
    caller: 'trainer',
    staff: ['pages'],
    summary: "Save the app's logo and banner. Omitted fields don't change.",
    multipart: { maxFileBytes: 20 * 2 ** 20 },
    body: z
      .object({
        logo: z.file('Choose an image').optional(),
        remove_logo: Flag.optional(),
        banner: z.file('Choose an image').optional(),
        remove_banner: Flag.optional(),
        icon_ground: IconGround.optional(),
      })
      .refine((change) => Object.keys(change).length > 0, { message: 'Choose an image', path: ['logo'] }),
    result: AppImages,
    message: 'App images saved',
    // Encoding takes a while.
    transaction: 'own',
  }),
  screens: call({
    method: 'GET',
    path: 'trainer/app-images/screens',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'The published pages that the screenshots for the app stores are made from, as HTML.',
    result: z.array(z.object({ path: z.string(), html: z.string() })),
  }),
  saveHeadlines: call({
    method: 'PUT',
    path: 'trainer/app-images/headlines',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'Save the headlines of the screenshots for the app stores.',
    body: z.object({ headlines: Headlines }),
    result: AppImages,
    message: 'Headline saved',
  }),
  icons: call({
    method: 'GET',
    path: 'trainer/app-images/icons',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'Every icon that the app stores and phones ask for, made from the logo, as a .zip.',
    file: 'application/zip',
    result: SentFile,
  }),
}
