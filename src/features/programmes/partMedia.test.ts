import { expect, test } from 'vitest'
import type { Activity } from './document.ts'
import { findExercise } from './library/library.ts'
import { clipsIn, picturesIn } from './partMedia.ts'
import type { PublishedPart } from './published.ts'

const lesson: Activity = {
  id: 'w1-l',
  kind: 'lesson',
  title: 'Breakfast',
  day: null,
  minutes: null,
  optional: false,
  done: 'tick',
  quiz: [],
  pieces: [
    { id: 'a', kind: 'picture', picture: { path: '/media/eggs.webp', altText: 'Eggs' }, caption: '' },
    { id: 'b', kind: 'video', url: '/media/eggs.mp4', caption: '' },
    { id: 'c', kind: 'video', url: 'https://vimeo.com/1', caption: '' },
    { id: 'd', kind: 'file', url: '/media/list.pdf', name: 'List' },
  ],
}
const exercise = (id: string, clip: string | null, picture: string | null) => {
  const found = findExercise(id)
  if (!found) throw new Error(id)
  return { ...found, clip, picture }
}
const published: PublishedPart = {
  programme: 1,
  version: 1,
  part: { id: 'w1', title: 'Week 1', opensOn: null, activities: [lesson] },
  exercises: {
    plank: exercise('plank', '/media/plank.mp4', null),
    'back-squat': exercise('back-squat', 'https://films.example/squat.mp4', '/media/eggs.webp'),
    deadlift: exercise('back-squat', '/media/plank.mp4', null),
  },
}

test('MISC-17 the pictures and clips of a part that a device can keep, each once', () => {
  expect(picturesIn(published)).toEqual(['/media/eggs.webp'])
  expect(clipsIn(published)).toEqual(['/media/plank.mp4', '/media/eggs.mp4'])
})
