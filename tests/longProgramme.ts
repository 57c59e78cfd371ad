import type { Programme } from '../src/features/programmes/document.ts'

/** 12 weeks of 6 workouts with 8 exercises each. */
export function longProgramme(programme: Programme): Programme {
  const weeks = Array.from({ length: 12 }, (_, w) => w + 1)
  const days = [1, 2, 3, 4, 5, 6]
  const items = [1, 2, 3, 4, 5, 6, 7, 8]
  const set = { kind: 'work', by: 'reps', low: 8, high: 10, rir: 2, tempo: null, rest: null } as const
  return {
    ...programme,
    parts: weeks.map((w) => ({
      id: `w${w}`,
      title: `Week ${w}`,
      opensOn: null,
      activities: days.map((day) => ({
        id: `w${w}-${day}`,
        kind: 'workout',
        title: `Session ${day}`,
        day,
        minutes: null,
        optional: false,
        intro: '',
        blocks: items.map((i) => ({
          id: `b${i}`,
          kind: 'sets',
          rest: 90,
          items: [
            {
              id: `i${i}`,
              exercise: 'back-squat',
              sets: Array.from({ length: 4 }, () => ({
                ...set,
                load: { by: 'weight' as const, grams: 60_000 },
              })),
              perSide: false,
              note: '',
              swaps: [],
              progression: { rule: 'none' },
            },
          ],
        })),
      })),
    })),
  }
}
