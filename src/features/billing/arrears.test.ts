import { expect, test } from 'vitest'
import {
  arrearsText,
  type Course,
  datesFrom,
  nextStep,
  stepDue,
  withLongerDays,
  withMoreDays,
} from './arrears.ts'
import { arrearsCalls } from './arrearsContract.ts'

const notice = new Date('2026-03-01T12:00:00Z')
const day = (days: number) => new Date(notice.getTime() + days * 86_400_000)
const usual = { remind_days: 7, pause_days: 14, offline_days: 30 }
const begun: Course = { stage: 'notice', ...datesFrom(notice, usual) }
const at = (stage: Course['stage']): Course => ({ ...begun, stage })

test('the steps come on their days, one at a time', () => {
  expect(stepDue(begun, day(6.99))).toBeUndefined()
  const reminded = stepDue(begun, day(7))
  expect(reminded).toEqual({ ...begun, stage: 'reminded' })
  expect(stepDue(at('reminded'), day(13.99))).toBeUndefined()
  expect(stepDue(at('reminded'), day(14))).toEqual({ ...begun, stage: 'paused' })
  expect(stepDue(at('paused'), day(30))).toEqual({ ...begun, stage: 'offline' })
  expect(stepDue(at('offline'), day(900))).toBeUndefined()
  expect(nextStep(at('paused'))).toEqual({ stage: 'offline', at: day(30) })
})

test('a step that comes late leaves the days that its mail promises', () => {
  const late = stepDue(begun, day(40))
  expect(late).toMatchObject({ stage: 'reminded', pause_at: day(47), offline_at: day(63) })
  expect(late && stepDue(late, day(40))).toBeUndefined()
  expect(stepDue(begun, day(7.5))).toMatchObject({ pause_at: day(14), offline_at: day(30) })
})

test('more days postpone what is to come, and give back what was taken', () => {
  expect(withMoreDays(begun, 7, day(2))).toEqual({
    stage: 'notice',
    remind_at: day(14),
    pause_at: day(21),
    offline_at: day(37),
  })
  expect(withMoreDays(at('reminded'), 7, day(10))).toMatchObject({ stage: 'reminded', pause_at: day(21) })
  expect(withMoreDays(at('paused'), 7, day(16))).toMatchObject({
    stage: 'reminded',
    pause_at: day(23),
    offline_at: day(39),
  })
  expect(withMoreDays(at('offline'), 1, day(50))).toMatchObject({
    stage: 'reminded',
    pause_at: day(51),
    offline_at: day(67),
  })
})

test('longer days are for those who are behind too, shorter ones are not', () => {
  const longer = { remind_days: 10, pause_days: 20, offline_days: 40 }
  expect(withLongerDays(begun, notice, longer)).toMatchObject({ remind_at: day(10), pause_at: day(20) })
  expect(withLongerDays(at('paused'), notice, longer)).toMatchObject({
    pause_at: day(14),
    offline_at: day(40),
  })
  const shorter = { remind_days: 1, pause_days: 2, offline_days: 3 }
  expect(withLongerDays(begun, notice, shorter)).toEqual(begun)
})

test('the banner says what comes next, and when', () => {
  const text = (stage: Course['stage']) =>
    arrearsText({ stage, pause_at: '2026-03-15', offline_at: '2026-03-31' }, (date) => date)
  expect(text('notice')).toContain('Selling pauses on 2026-03-15')
  expect(text('reminded')).toContain('Selling pauses on 2026-03-15')
  expect(text('paused')).toContain('Your site goes offline on 2026-03-31')
  expect(text('offline')).toContain('back as soon as the payment arrives')
})

test.for([
  [{ remind_days: 14, pause_days: 14, offline_days: 30 }, 'pause_days'],
  [{ remind_days: 7, pause_days: 31, offline_days: 30 }, 'offline_days'],
  [{ remind_days: -1, pause_days: 14, offline_days: 30 }, 'remind_days'],
  [{ remind_days: 0, pause_days: 14, offline_days: 30 }, 'remind_days'],
  [{ remind_days: 7, pause_days: 14.5, offline_days: 30 }, 'pause_days'],
  [{ remind_days: 7, pause_days: 14, offline_days: 1e9 }, 'offline_days'],
  [{ remind_days: 7, pause_days: 14 }, 'offline_days'],
] as const)('days that make no sense are refused at their field: %o', ([days, field]) => {
  const { error } = arrearsCalls.setDays.body.safeParse(days)
  expect(error?.issues.map(({ path }) => path[0])).toContain(field)
})
