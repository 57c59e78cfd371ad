/** The templates a trainer can start from: file name and name in the wizard. */
export const templateNames = {
  'courses-business': 'Business',
  'courses-design': 'Design',
  'courses-marketing': 'Marketing',
  'fitness-womens-gym-split': "Women's Gym Split",
  'fitness-mens-gym-split': "Men's Gym Split",
  'fitness-1-on-1-coaching': '1-on-1 Coaching',
  'fitness-yoga': 'Yoga',
  'organizations-school': 'School app',
  'organizations-church': 'Church app',
  'organizations-club': 'Club app',
} as const

export type TemplateFile = keyof typeof templateNames
