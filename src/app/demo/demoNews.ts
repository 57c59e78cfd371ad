/** What the demo coach has written: two posts, a weekly class with places, and a post that is not out yet. */
import type { AsTrainer } from '../../base/server/context.ts'
import { dayNumber, dayOf, weekdayOf } from '../../features/news/clock.ts'
import type { Written } from '../../features/news/contract.ts'
import { createItem, publishNow } from '../../features/news/server/service.ts'

const noPicture = { path: '', altText: '' }

const posts: Written[] = [
  {
    title: 'Three things I tell every beginner',
    text: 'Sleep first. Two sessions a week beat five that you skip. And <strong>write down what you lift</strong>: in eight weeks you will want to know.\n\nIf you only change one thing this month, change the first one.',
    picture: noPicture,
    event: null,
  },
  {
    title: 'The app has a new home screen',
    text: 'Your next session is now the first thing you see. Tap it to start, or move it to another day in your plan.',
    picture: noPicture,
    event: null,
  },
]

/** From the next Saturday on. */
function weekly(): Written {
  const today = dayNumber(new Date().toISOString().slice(0, 10))
  const saturday = dayOf(today + 1 + ((6 - weekdayOf(today + 1) + 7) % 7))
  return {
    title: 'Saturday strength in the park',
    text: 'An hour of kettlebells and carries, for every level. Bring water and a layer for the cool-down.\n\nIt is free for subscribers, and you may bring a friend.',
    picture: noPicture,
    event: {
      start: `${saturday}T10:00`,
      end: `${saturday}T11:00`,
      all_day: false,
      zone: 'America/New_York',
      place: 'Prospect Park, Picnic House',
      link: '',
      limit: 16,
      takes_guests: true,
      repeat: { every: 'week', interval: 1, days: [6], until: null, count: null },
      skipped: [],
    },
  }
}

const draft: Written = {
  title: 'Winter challenge',
  text: 'Thirty days, ten minutes a day. More soon.',
  picture: noPicture,
  event: null,
}

export async function seedNews(coach: Pick<AsTrainer, 'db' | 'trainerId'>): Promise<void> {
  for (const written of [...posts, weekly()]) {
    const { id } = await createItem(coach, written)
    await publishNow(coach, id)
  }
  await createItem(coach, draft)
}
