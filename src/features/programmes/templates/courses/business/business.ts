import type { Programme } from '../../../document.ts'
import { paces, programme } from '../../writing.ts'
import { calendarAndYear } from './calendarAndYear.ts'
import { cash } from './cash.ts'
import { customers } from './customers.ts'
import { hiring } from './hiring.ts'
import { hourAndPrice } from './hourAndPrice.ts'
import { operations } from './operations.ts'

export const business = (): Programme =>
  programme({
    title: 'Run the business, instead of it running you',
    description:
      'An eight-week course for owners of small businesses, in six modules. You work on your own numbers from the first lesson: what an hour costs, what to charge, thirteen weeks of cash on one page, the customers you want, work that runs without you, the first hire, and a year on one page. Every module ends with a worksheet and a decision, made and signed by you.',
    pace: paces.course,
    prefix: 'm',
    parts: [hourAndPrice, cash, customers, operations, hiring, calendarAndYear],
  })
