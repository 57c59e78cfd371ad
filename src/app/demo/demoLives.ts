/**
 * The demo coach's hundred customers, as data: who joined when, with which plan and card, and what happened since. Days
 * are counted from joining; a monthly subscriber pays on day 7, after the trial, and then every month. Customers of the
 * other demo trainers get their names here.
 */
import {
  type Act,
  cancelAtPeriodEnd,
  cancelNow,
  cardDeclines,
  closeDispute,
  pauseFor,
  payOpenInvoice,
  refund,
  replaceCard,
  resume,
} from './demoActs.ts'
import { historyDays } from './demoDays.ts'
import type { PlanKey } from './demoPlans.ts'

export interface Life {
  name: string
  email: string
  plan: PlanKey
  /** How many days ago they joined. */
  joined: number
  card: string
  /** Used the coupon of the demo. */
  hasCoupon: boolean
  tags: string[]
  /** Where they came from, and the page they signed up on. */
  origin: { source: string; page: string }
  /** By the day after joining. */
  acts: [day: number, act: Act][]
}

export const demoTags = [
  { name: 'Berlin', color: 'violet' },
  { name: 'Bad knee', color: 'orange' },
  { name: 'Early bird', color: 'green' },
] as const

/** Customers to whom something happened, so every state of a list has somebody. */
const eventful: Pick<Life, 'joined' | 'acts'>[] = [
  { joined: 88, acts: [[12, refund(50, 'Knee injury, half a month')]] },
  { joined: 86, acts: [[40, cancelAtPeriodEnd]] },
  {
    joined: 84,
    acts: [
      [30, cardDeclines],
      [42, replaceCard('pm_card_mastercard')],
      [42, payOpenInvoice],
    ],
  },
  { joined: 83, acts: [[30, cardDeclines]] },
  {
    joined: 81,
    acts: [
      [20, refund(100, 'Moved away in the first week')],
      [20, cancelNow],
    ],
  },
  {
    joined: 77,
    acts: [
      [30, pauseFor(60)],
      [48, resume],
    ],
  },
  { joined: 76, acts: [[35, pauseFor(75)]] },
  { joined: 73, acts: [[60, cardDeclines]] },
  { joined: 70, acts: [[50, cancelNow]] },
  { joined: 66, acts: [[9, replaceCard('pm_card_amex')]] },
  {
    joined: 62,
    acts: [
      [33, cardDeclines],
      [39, replaceCard('pm_card_visa')],
      [39, payOpenInvoice],
    ],
  },
  // Declined some days ago: a month has 28 to 31 days.
  { joined: 39, acts: [[34, cardDeclines]] },
  { joined: 41, acts: [[34, cardDeclines]] },
  // Won back two days ago, and lost some days ago.
  {
    joined: 43,
    acts: [
      [34, cardDeclines],
      [41, replaceCard('pm_card_visa')],
      [41, payOpenInvoice],
    ],
  },
  { joined: 55, acts: [[34, cardDeclines]] },
  { joined: 37, acts: [[32, cancelAtPeriodEnd]] },
  { joined: 34, acts: [[26, pauseFor(25)]] },
  { joined: 31, acts: [[27, cancelAtPeriodEnd]] },
  { joined: 28, acts: [[9, refund(25, 'Two calls were missed')]] },
  { joined: 20, acts: [[4, cancelNow]] },
  { joined: 5, acts: [[3, cancelAtPeriodEnd]] },
]

/** The bank is asked, decided for the coach, and decided against the coach. */
const disputed: Pick<Life, 'joined' | 'acts'>[] = [
  { joined: 10, acts: [] },
  { joined: 58, acts: [[25, closeDispute('winning_evidence')]] },
  { joined: 64, acts: [[30, closeDispute('losing_evidence')]] },
]

const first =
  'Brigitte Chidi Jo Tomas Noor Ana Ben Chiara Daniel Eva Farid Greta Hiro Ines Jonas Kemal Lena Marco Nadia Oskar Priya Quinn Rosa Samir Tara Uma Viktor Wanda Xenia Yusuf Zoe Amir Bea Carlos Dina Emil Fiona Gael Hana Ivan'.split(
    ' ',
  )
const last =
  'Kessler Obi Park Sipos Aziz Silva Weber Rossi Novak Larsen Haddad Lindt Tanaka Costa Berg Yilmaz Fuchs Bruno Petrova Holm Nair Reed Alvarez Mansour Flynn Rao Sokol Klein Orlova Demir Martin Farah Schmid Vega Cohen Sand Murphy Leroy Kim Popov'.split(
    ' ',
  )

/** The list's second round of first names pairs them with other last names. */
function person(index: number): Pick<Life, 'name' | 'email'> {
  const shift = Math.floor(index / first.length) * 7
  const [given = '', family = ''] = [first[index % first.length], last[(index + shift) % last.length]]
  return { name: `${given} ${family}`, email: `${given}.${family}@mail.test`.toLowerCase() }
}

/** Instagram brings the most, as for many coaches. */
const origins = [
  { source: 'instagram', page: '/' },
  { source: 'google.com', page: '/' },
  { source: 'instagram', page: '/' },
  { source: 'site', page: '/' },
  { source: 'newsletter', page: '/' },
  { source: 'instagram', page: '/' },
  { source: 'youtube.com', page: '/' },
] as const

/** `count` days of joining, from long ago to yesterday, closer together towards the end. */
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => Math.round(1 + (historyDays - 3) * (1 - index / count) ** 1.3))

/** Nothing else happens to them, unless it is said. */
type LifeStart = Pick<Life, 'plan' | 'joined'> & Partial<Life>

/** Gives them names from the list, beginning with one that nobody else has. */
export const namedLives = (lives: LifeStart[], firstName: number): Life[] =>
  lives.map((life, index) => ({
    card: 'pm_card_visa',
    hasCoupon: false,
    tags: [],
    acts: [],
    ...life,
    ...person(firstName + index),
    origin: origins[index % origins.length] ?? origins[0],
  }))

const coachLives: LifeStart[] = [
  ...eventful.map((life) => ({ plan: 'monthly' as const, ...life })),
  ...disputed.map((life) => ({
    plan: 'program' as const,
    ...life,
    card: 'pm_card_createDisputeProductNotReceived',
  })),
  ...days(25).map((joined, index) => ({
    plan: 'monthly' as const,
    joined,
    card: index % 3 ? 'pm_card_visa' : 'pm_card_mastercard',
    hasCoupon: index % 4 === 1,
  })),
  ...days(7).map((joined) => ({ plan: 'yearly' as const, joined })),
  ...days(9).map((joined) => ({ plan: 'program' as const, joined })),
  ...days(35).map((joined) => ({ plan: 'free' as const, joined })),
]

export const demoLives: Life[] = namedLives(coachLives, 0).map((life, index) => ({
  ...life,
  tags: demoTags.filter((_, number) => index % (number + 4) === number).map(({ name }) => name),
}))
