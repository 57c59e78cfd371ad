import type { NewsTeaser } from '../src/features/pages/components/news/teaser.ts'

/** As many as a section can show, of both kinds. */
export const sampleNews: NewsTeaser[] = Array.from({ length: 24 }, (_, i) => ({
  kind: i % 2 ? 'event' : 'post',
  url: `/news/item-${i}`,
  title: `Item ${i}`,
  excerpt: 'What it is about & more',
  picture: i % 3 ? null : { path: '/media/1/a.webp', altText: 'A park' },
  published_at: '2026-03-01T12:00:00.000Z',
  event:
    i % 2 === 0
      ? null
      : {
          starts_at: '2026-03-23T17:00:00.000Z',
          when: 'Mon, Mar 23, 2026, 6:00 PM – 7:00 PM GMT+1',
          repeats: 'Every week on Monday',
          place: 'Park',
          is_canceled: i % 5 === 0,
          is_past: false,
        },
}))
