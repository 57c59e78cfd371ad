/** What the wizard offers: templates by industry, and the features of an app. */
import { PAYMENTS } from '../trainers/features.ts'

export const features = [
  { id: PAYMENTS, name: 'Payments' },
  { id: 2, name: 'Chat' },
  { id: 3, name: 'Community' },
  { id: 4, name: 'Push notifications' },
  { id: 5, name: 'Website embed' },
  { id: 6, name: 'Link store' },
] as const

/** What is on until somebody chooses. */
export const firstFeatures: (typeof features)[number]['id'][] = [PAYMENTS]

/** What the switch is kept for until the app has it. */
export const comingFeatures: readonly number[] = [2, 3, 4, 5, 6]

/** By name, as stored in a trainer's `mobile_template`; `file` is the name of its page document and image. */
export const templates = [
  { name: 'Business', industry_id: 1, file: 'courses-business' },
  { name: 'Design', industry_id: 1, file: 'courses-design' },
  { name: 'Marketing', industry_id: 1, file: 'courses-marketing' },
  { name: "Women's Gym Split", industry_id: 3, file: 'fitness-womens-gym-split' },
  { name: "Men's Gym Split", industry_id: 3, file: 'fitness-mens-gym-split' },
  { name: '1-on-1 Coaching', industry_id: 3, file: 'fitness-1-on-1-coaching' },
  { name: 'Yoga', industry_id: 3, file: 'fitness-yoga' },
  { name: 'School app', industry_id: 8, file: 'organizations-school' },
  { name: 'Church app', industry_id: 8, file: 'organizations-church' },
  { name: 'Club app', industry_id: 8, file: 'organizations-club' },
] as const

export const templatesOf = (industryId: number) =>
  templates.filter(({ industry_id }) => industry_id === industryId)
