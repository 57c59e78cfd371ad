/** A post or an event in short, as a page shows it. The feature `news` makes them. */
import { z } from 'zod'

export const NewsTeaser = z.object({
  kind: z.enum(['post', 'event']),
  url: z.string(),
  title: z.string(),
  excerpt: z.string(),
  picture: z.object({ path: z.string(), altText: z.string() }).nullable(),
  published_at: z.string(),
  event: z
    .object({
      /** Of its next date, or of the last one. */
      starts_at: z.string(),
      /** `Sat, Nov 21, 2026, 6:00 PM – 7:00 PM GMT+1` */
      when: z.string(),
      /** `Every week on Monday` */
      repeats: z.string().nullable(),
      place: z.string(),
      is_canceled: z.boolean(),
      is_past: z.boolean(),
    })
    .nullable(),
})
export type NewsTeaser = z.output<typeof NewsTeaser>

/** Everything that a site shows of it, except the texts, which `changedAt` stands for. */
export interface SiteNews {
  teasers: NewsTeaser[]
  items: { id: number; kind: NewsTeaser['kind']; slug: string; changedAt: number }[]
  /** When an event ends, in milliseconds: then the teasers are others. */
  changesAt: number | null
}
