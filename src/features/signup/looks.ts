/** How an app of each template looks on the phone: its colors, and text that such an app would show. */
import { features, templates } from './choices.ts'

/** What a feature adds to the phone. */
const parts = {
  1: 'payments',
  2: 'chat',
  3: 'community',
  4: 'notifications',
  5: 'website',
  6: 'links',
} as const satisfies Record<(typeof features)[number]['id'], string>

/** In the order of the wizard, however they were chosen. */
export const partsOf = (featureIds: readonly number[]) =>
  features.filter(({ id }) => featureIds.includes(id)).map(({ id }) => parts[id])

const looks = {
  Business: {
    colors: ['#FBF7EC', '#0B2622', '#E3C27A', '#0B2622', '#8A6414', '#F1E7CC'],
    today: ['Week 2, lesson 4', 'A price you can defend', 'Watch, 18 min'],
    next: ['Thirteen weeks of cash', 'Worksheet: your hourly rate'],
    group: 'Your group',
  },
  Design: {
    colors: ['#F7F4EF', '#111111', '#111111', '#FFFFFF', '#C91B5A', '#FFE3EC'],
    today: ['Project 3 of 12', 'Learn to see a grid', 'Start drawing'],
    next: ['Color that carries meaning', 'Type that speaks first'],
    group: 'Classmates',
  },
  Marketing: {
    colors: ['#FFF9EE', '#0F1433', '#1E34D9', '#FFFFFF', '#1E34D9', '#E4E8FF'],
    today: ['Module 4 of 8', 'Your first hundred', 'Watch, 12 min'],
    next: ['Write the offer', 'A launch in five emails'],
    group: 'Your group',
  },
  "Women's Gym Split": {
    colors: ['#FFF6F2', '#3A0E23', '#8E2A52', '#FFFFFF', '#8E2A52', '#FBE0D8'],
    today: ['Week 3, day 2', 'Lower body power', 'Start, 42 min'],
    next: ['Upper: row, press, carry', 'Glutes: bridge and hinge'],
    group: 'Your team',
  },
  "Men's Gym Split": {
    colors: ['#F7F4F2', '#0B0A0A', '#FF4B1F', '#1A0703', '#C93210', '#FFE4DB'],
    today: ['Week 5, push day', 'Heavy bench, then dips', 'Start, 50 min'],
    next: ['Pull: rows and chins', 'Legs: squat and hinge'],
    group: 'Your team',
  },
  '1-on-1 Coaching': {
    colors: ['#F5F7F0', '#0D130F', '#C8F04B', '#0D130F', '#4C7A0B', '#E6F3C2'],
    today: ['Session 2 of 3', 'Forty minutes, full body', 'Start now'],
    next: ['Habit: 6,000 steps', 'Your plan for next week'],
    group: 'Also training today',
  },
  Yoga: {
    colors: ['#FAF4EC', '#5A2416', '#8C3D24', '#FFFFFF', '#8C3D24', '#F1E2D2'],
    today: ['Today, 7 AM', 'A quiet morning flow', 'Unroll your mat'],
    next: ['Slow hips, long breath', 'Evening rest, 20 min'],
    group: 'On the mat with you',
  },
  'School app': {
    colors: ['#F5FAFF', '#143A66', '#1D5FA8', '#FFFFFF', '#1D5FA8', '#DCECFC'],
    today: ['Thursday, class 4b', 'Museum trip at nine', 'Read the note'],
    next: ['Lunch: pasta and pears', "Parents' night, 6:30 PM"],
    group: 'Parents of 4b',
  },
  'Church app': {
    colors: ['#FBF7EE', '#0C1D38', '#E9C46A', '#0C1D38', '#8A6414', '#F3EAD6'],
    today: ['Sunday at ten', 'We saved you a seat', 'Plan your visit'],
    next: ['Soup kitchen, Wednesday', 'Choir practice, 7 PM'],
    group: 'Your small group',
  },
  'Club app': {
    colors: ['#F4F8FC', '#12284C', '#C2501F', '#FFFFFF', '#B04415', '#F9E5DA'],
    today: ['Court 3, 6:30 PM', 'Doubles with Lena', 'See the line-up'],
    next: ['Thursday soup, 8 PM', 'Junior training, Saturday'],
    group: 'Looking for a game',
  },
} as const satisfies Record<(typeof templates)[number]['name'], unknown>

/** An app without a template, such as one that an admin created, gets the default look. */
export function lookOf(template: string | null) {
  const known = templates.find(({ name }) => name === template) ?? templates[3]
  const { colors, today, next, group } = looks[known.name]
  const [ground, deep, accent, onAccent, mark, soft] = colors
  return { file: known.file, ground, deep, accent, onAccent, mark, soft, today, next, group }
}
