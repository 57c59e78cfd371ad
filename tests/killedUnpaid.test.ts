/** Kills the program with -9 in each step after a failed platform payment, and right after most of them. */
import { expect, onTestFinished, test } from 'vitest'
import { startUnpaidCoach } from './unpaidCoach.ts'

const patience = { timeout: 90_000, interval: 100 }

const steps = [
  ['reminded', 'Selling pauses on', 200, 200],
  ['paused', 'Selling is paused', 200, 503],
  ['offline', 'Your site is offline', 503, 503],
] as const

test('killed in every step after a failed platform payment, and between them: no step is lost, no mail comes twice', {
  timeout: 600_000,
}, async () => {
  const coach = await startUnpaidCoach()
  onTestFinished(coach.close)
  const killedAsking = async () => {
    await expect.poll(coach.stillToStall, patience).toBe(0)
    await coach.restart('SIGKILL')
  }
  const register = `/register?plan=${coach.planId}`
  const mailed = ['Your payment to Liftoff didn']

  await coach.stall(1)
  await coach.fail()
  await killedAsking()
  await expect.poll(coach.stage, patience).toBe('notice')

  for (const [stage, subject, page, sales] of steps) {
    // Kills the program right after the step before: its mail may be on its way.
    await coach.nextStepDue('SIGKILL', { isLater: true })
    await coach.stall(1)
    await killedAsking()
    await expect.poll(coach.stage, patience).toBe(stage)
    mailed.push(subject)
    expect((await coach.site('/')).status).toBe(page)
    expect((await coach.site(register)).status).toBe(sales)
  }

  await coach.stall(1)
  await coach.pay()
  await killedAsking()
  await expect.poll(coach.stage, patience).toBeNull()
  mailed.push('Nothing is due any longer')
  await coach.restart('SIGKILL')

  await expect.poll(coach.letters, patience).toEqual(expect.arrayContaining(mailed))
  expect((await coach.site('/')).status).toBe(200)
  expect((await coach.site(register)).status).toBe(200)
  expect((await coach.letters()).toSorted()).toEqual(mailed.toSorted())
})
