/** A small programme with every kind of activity, complete enough to be published. */
import type { Activity, Item, Programme, Workout } from '../src/features/programmes/document.ts'

const common = { day: null, minutes: null, optional: false }

export const sampleItem = (id: string, exercise: string, swaps: string[] = []): Item => ({
  id,
  exercise,
  sets: [
    { kind: 'work', by: 'reps', low: 6, high: 8, load: { by: 'none' }, rir: 2, tempo: null, rest: null },
  ],
  perSide: false,
  note: '',
  swaps,
  progression: { rule: 'none' },
})

export const sampleWorkout = (id: string, items: Item[]): Workout => ({
  ...common,
  id,
  title: `Workout ${id}`,
  day: 1,
  kind: 'workout',
  intro: '',
  blocks: [{ id: 'b1', kind: 'sets', rest: 90, items }],
})

export const sampleLesson: Activity = {
  ...common,
  id: 'lesson',
  title: 'How to breathe',
  kind: 'lesson',
  pieces: [{ id: 'p1', kind: 'text', text: 'Through the nose.' }],
  quiz: [],
  done: 'tick',
}

const task: Activity = {
  ...common,
  id: 'task',
  title: 'Walk',
  kind: 'task',
  text: '',
  goal: { amount: 8000, unit: 'steps' },
}

const sampleWeek = {
  id: 'w1',
  title: 'Week 1',
  opensOn: null,
  activities: [sampleWorkout('w1-a', [sampleItem('i1', 'back-squat', ['goblet-squat'])]), sampleLesson, task],
}

/** As many weeks, each with the same activities. */
export const weeks = (count: number): Programme['parts'] =>
  Array.from({ length: count }, (_, index) => ({
    ...sampleWeek,
    id: `w${index + 1}`,
    title: `Week ${index + 1}`,
    activities: sampleWeek.activities.map((one) => ({ ...one, id: `w${index + 1}-${one.id}` })),
  }))

export const sampleProgramme = (change: Partial<Programme> = {}): Programme => ({
  formatVersion: 1,
  title: 'Strong in two weeks',
  description: '',
  cover: { path: '', altText: '' },
  pace: { kind: 'sequence', missed: 'shift', startsOn: null, opens: 'all' },
  parts: [
    sampleWeek,
    {
      id: 'w2',
      title: 'Week 2',
      opensOn: null,
      activities: [sampleWorkout('w2-a', [sampleItem('i1', 'push-up')])],
    },
  ],
  ...change,
})
