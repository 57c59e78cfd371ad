/**
 * The other trainers of the demo, as data: what an operator has to look after. Days are counted from registering. They
 * stay away from days on which a month may or may not be over, so what they have paid until today does not depend on
 * the date.
 */
import { type Life, namedLives } from './demoLives.ts'
import type { DemoPlans } from './demoPlans.ts'
import { agreeOn, cancel, type DemoApp, type TrainerAct, takeBadCard } from './demoTrainerActs.ts'

export interface DemoTrainer {
  name: string
  email: string
  /** How many days ago they registered. */
  joined: number
  /** Absent for one who is still in the wizard. */
  app?: DemoApp
  /** Where the account at Stripe is; absent for one who has connected none. */
  country?: 'US' | 'DE' | 'GB'
  shop?: DemoShop
  /** By the day after registering. */
  acts?: [day: number, act: TrainerAct][]
}

interface DemoShop {
  plans: DemoPlans
  lives: Life[]
}

const yogaShop: DemoShop = {
  plans: {
    monthly: { title: 'All classes', price: 39, currency: 'EUR', pricing_type: 'monthly' },
    // In dollars, paid out in euros: so the ledger knows what a euro is worth.
    program: { title: 'Breathing course', type: 'one_time', price: 59, currency: 'USD' },
  },
  lives: namedLives(
    [
      { plan: 'monthly', joined: 80 },
      { plan: 'monthly', joined: 67 },
      { plan: 'program', joined: 58 },
      { plan: 'monthly', joined: 45 },
      { plan: 'program', joined: 21 },
      { plan: 'monthly', joined: 9 },
    ],
    100,
  ),
}

const courseShop: DemoShop = {
  plans: {
    monthly: { title: 'Office hours', price: 45, currency: 'GBP', pricing_type: 'monthly' },
    program: { title: 'Numbers for founders', type: 'one_time', price: 240, currency: 'USD' },
  },
  lives: namedLives(
    [
      { plan: 'program', joined: 61 },
      { plan: 'monthly', joined: 52 },
      { plan: 'program', joined: 33 },
      { plan: 'monthly', joined: 16 },
    ],
    106,
  ),
}

const clubShop: DemoShop = {
  plans: { monthly: { title: 'Member', price: 25, currency: 'EUR', pricing_type: 'monthly' } },
  lives: namedLives(
    [
      { plan: 'monthly', joined: 15 },
      { plan: 'monthly', joined: 8 },
      { plan: 'monthly', joined: 3 },
    ],
    110,
  ),
}

export const demoTrainers: DemoTrainer[] = [
  {
    name: 'Lena Hoffmann',
    email: 'lena@demo.test',
    joined: 84,
    app: { name: 'Slow Hours Yoga', template: 'Yoga', plan: 'Business', recurring: 'yearly' },
    country: 'DE',
    shop: yogaShop,
  },
  {
    name: 'Priya Raman',
    email: 'priya@demo.test',
    joined: 76,
    app: { name: 'Signal Marketing', template: 'Marketing', plan: 'Basic', recurring: 'monthly' },
    country: 'US',
    acts: [[40, cancel]],
  },
  {
    name: 'Oliver Grant',
    email: 'oliver@demo.test',
    joined: 71,
    app: { name: 'Clear Ledger', template: 'Business', plan: 'Business', recurring: 'monthly' },
    country: 'GB',
    shop: courseShop,
  },
  {
    name: 'Sofia Marin',
    email: 'sofia@demo.test',
    joined: 66,
    app: { name: 'Letterform School', template: 'Design', plan: 'Basic', recurring: 'monthly' },
    country: 'US',
    acts: [[20, agreeOn(15)]],
  },
  {
    name: 'Daniel Price',
    email: 'daniel@demo.test',
    joined: 48,
    app: { name: 'Harbor Light Church', template: 'Church app', plan: 'Basic', recurring: 'yearly' },
  },
  {
    name: 'Tomas Novotny',
    email: 'tomas@demo.test',
    // The second month was due three to six days ago, and Stripe tries for two weeks.
    joined: 34,
    app: { name: 'Iron Hour', template: "Men's Gym Split", plan: 'Business', recurring: 'monthly' },
    country: 'US',
    acts: [[20, takeBadCard]],
  },
  {
    name: 'Ines Carvalho',
    email: 'ines@demo.test',
    joined: 19,
    app: { name: 'Riverside Tennis', template: 'Club app', plan: 'Business', recurring: 'yearly' },
    country: 'DE',
    shop: clubShop,
  },
  {
    name: 'Jonas Berg',
    email: 'jonas@demo.test',
    joined: 2,
  },
]
