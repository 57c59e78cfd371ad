import fs from 'node:fs'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Activity, Set as AskedSet, Item, Programme } from '../../src/features/programmes/document.ts'
import { emptyApp } from './launching.ts'
import { enterApp } from './memberApp.ts'
import { expect, type Shop, test } from './shop.ts'

test.use({ actionTimeout: 30_000, viewport: { width: 390, height: 844 } })

const setOf = (over: Partial<AskedSet>): AskedSet => ({
  kind: 'work',
  by: 'reps',
  low: 5,
  high: 5,
  load: { by: 'none' },
  rir: null,
  tempo: null,
  rest: null,
  ...over,
})
const itemOf = (id: string, exercise: string, sets: AskedSet[], over: Partial<Item> = {}): Item => ({
  id,
  exercise,
  sets,
  perSide: false,
  note: '',
  swaps: [],
  progression: { rule: 'none' },
  ...over,
})
const workoutOf = (id: string, title: string, blocks: Extract<Activity, { kind: 'workout' }>['blocks']) => ({
  id,
  kind: 'workout' as const,
  title,
  day: null,
  minutes: null,
  optional: false,
  intro: '',
  blocks,
})

const heavy = setOf({ load: { by: 'weight', grams: 62_500 }, rir: 2 })
const strength = workoutOf('strength', 'Strength', [
  {
    id: 'pair',
    kind: 'sets',
    rest: 90,
    items: [
      itemOf('squat', 'back-squat', [heavy, heavy]),
      itemOf('press', 'push-up', [setOf({ low: 10, high: 10 }), setOf({ low: 10, high: 10 })], {
        swaps: ['knee-push-up'],
      }),
    ],
  },
  {
    id: 'hold',
    kind: 'sets',
    rest: 0,
    items: [itemOf('plank', 'plank', [setOf({ by: 'seconds', low: 40, high: 40 })])],
  },
])
const finisher = workoutOf('finisher', 'Finisher', [
  {
    id: 'rounds',
    kind: 'timed',
    timed: 'amrap',
    minutes: 5,
    items: [itemOf('more', 'push-up', [setOf({})])],
  },
])

/** Everything by Tab, Enter and the arrow keys, as somebody does who cannot tap. */
function keysOn(page: Page) {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('No Tab leads there')
  }
  const press = async (target: Locator) => {
    await reach(target)
    await page.keyboard.press('Enter')
  }
  return { reach, press }
}

/** From now on the page notes which properties are animated: these move, turn or grow something. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const still =
      /^(opacity|color|background|border|box-shadow|outline|fill|stroke$|visibility|offset|computedOffset|easing|composite)/i
    const note = () => {
      const seen = new Set<string>(JSON.parse(sessionStorage.getItem('motion') ?? '[]') as string[])
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect)
          for (const name of effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
            if (!still.test(name)) seen.add(name)
      sessionStorage.setItem('motion', JSON.stringify([...seen]))
    }
    document.addEventListener('animationstart', note, true)
    document.addEventListener('transitionrun', note, true)
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('motion') ?? '[]') as string[])
}

test('MISC-17 a superset, a rest, a swap, a skip, one set more and a record, with the keyboard alone @rest', async ({
  shop,
  page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const motion = await watchMotion(page)
  const { appUrl } = await enter(page, request, shop)
  await trainedBefore(page)
  await page.goto(`${appUrl}/plan`)
  const { reach, press } = keysOn(page)
  const rest = page.getByRole('region', { name: 'Rest' })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  const sheet = page.getByRole('dialog')
  const look = async (button: Locator) => {
    await press(button)
    await expect(sheet).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }

  await test.step('a week that is not open yet says when it opens, and nothing of what is in it', async () => {
    await press(page.getByRole('button', { name: /^Week 2 ?Opens on / }))
    await expect(page.getByRole('listitem').filter({ hasText: 'Week 2' }).getByRole('list')).toBeVisible()
    await expect(page.getByText('Heavy day')).toBeHidden()
    await expectAccessible(page)
  })
  await test.step('the first exercise is filled in, with last time and what the coach asks for', async () => {
    await press(page.getByRole('link').filter({ hasText: 'Strength' }).first())
    await press(page.getByRole('button', { name: 'Start workout' }))
    await expect(heading('Back Squat')).toBeVisible()
    await expect(page.getByText('2 sets of 5, 2 in reserve, rest 90 s')).toBeVisible()
    await expect(page.getByText('Last time 60 × 5').first()).toBeVisible()
    await expect(page.getByText('New best if you make it')).toBeVisible()
    await expectAccessible(page)
    await look(page.getByRole('button', { name: 'How to' }))
    await look(page.getByRole('button', { name: 'All exercises' }))
  })
  await test.step('what was left in reserve is kept with the set, and its pair comes next without a rest', async () => {
    await reach(page.getByRole('radio', { name: '0', exact: true }))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(heading('Push-Up')).toBeVisible()
    await expect(rest).toBeHidden()
    await expect
      .poll(() => loggedSets(page))
      .toMatchObject([{ exercise: 'back-squat', grams: 62_500, amount: 5, rir: 1 }])
  })
  await test.step('an exercise is swapped for this workout', async () => {
    await look(page.getByRole('button', { name: 'Swap' }))
    await press(page.getByRole('button', { name: 'Swap' }))
    await press(page.getByRole('dialog').getByRole('button', { name: /^Knee Push-Up/ }))
    await expect(heading('Knee Push-Up')).toBeVisible()
    await press(page.getByRole('button', { name: 'Log set 1' }).first())
  })
  await test.step('after the round comes the rest, which says what follows and goes on after a reload', async () => {
    await expect(rest).toContainText(/Next 62.5\s×\s5/)
    await expect(rest).toContainText('Back Squat, set 2')
    await expect(heading('Back Squat')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(rest).toContainText(/Next 62.5\s×\s5/)
    await press(rest.getByRole('button', { name: 'Skip the rest' }))
    await expect(rest).toBeHidden()
  })
  await test.step('one set more, and the last exercise is skipped', async () => {
    await look(page.getByRole('button', { name: /Correct it$/ }).first())
    await press(page.getByRole('button', { name: 'Add a set' }))
    await press(page.getByRole('button', { name: 'Log set 2' }).first())
    await expect(heading('Knee Push-Up')).toBeVisible()
    await press(page.getByRole('button', { name: 'Log set 2' }).first())
    await press(rest.getByRole('button', { name: 'Skip the rest' }))
    await expect(heading('Back Squat')).toBeVisible()
    await press(page.getByRole('button', { name: 'Log extra set 3' }).first())
    await expect(heading('Plank')).toBeVisible()
    await press(page.getByRole('button', { name: 'Skip', exact: true }))
    await expect(page.getByRole('heading', { name: 'All sets done' })).toBeVisible()
  })
  await test.step('the end names the record and each set with what was left', async () => {
    await press(page.getByRole('button', { name: 'Finish the workout' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Finish' }))
    await expect(page.getByRole('heading', { name: 'New bests' })).toBeVisible()
    await expect(page.getByText('62.5 × 5 (1 in reserve), 62.5 × 5, 62.5 × 5')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the exercise has its own progress, and the log is exported with each set', async () => {
    await page.goto(`${appUrl}/progress`)
    await press(page.getByRole('link', { name: /^Back Squat/ }).first())
    await expect(heading('Back Squat')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${appUrl}/you`)
    const download = page.waitForEvent('download')
    await press(page.getByRole('button', { name: /^Export my workouts/ }))
    const rows = fs.readFileSync(await (await download).path(), 'utf8').split('\n')
    expect(rows.filter((row) => /Strength.*Back Squat.*62\.5/.test(row))).toHaveLength(3)
    expect(rows.filter((row) => /Back Squat.*\b60\b/.test(row))).toHaveLength(1)
    expect(rows.filter((row) => /Strength.*Knee Push-Up/.test(row))).toHaveLength(2)
  })
  await test.step('nothing has moved for somebody who wants no motion', async () => {
    expect(await motion()).toEqual([])
  })
})

test('MISC-17 a second workout asks what becomes of the first, and rounds are counted against the clock @rest', async ({
  shop,
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const motion = await watchMotion(page)
  const { appUrl } = await enter(page, request, shop)
  const begin = async (title: string) => {
    await page.goto(`${appUrl}/plan`)
    await page.getByRole('link').filter({ hasText: title }).first().click()
    await page.getByRole('button', { name: /^(Start workout|Do it again)$/ }).click()
  }
  await begin('Strength')
  await page.getByRole('button', { name: 'Log set 1' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Push-Up' })).toBeVisible()

  await begin('Finisher')
  await page
    .getByRole('dialog', { name: 'Another workout is under way' })
    .getByRole('button', { name: 'Finish it' })
    .click()
  // For everybody else a sheet rises.
  expect(await motion()).toContain('transform')
  const block = page.getByRole('region', { name: 'As many rounds as possible in 5 min' })
  await block.getByRole('button', { name: 'Start the clock' }).click()
  await block.getByRole('button', { name: /round/i }).first().click()
  await expect
    .poll(() => loggedSets(page))
    .toMatchObject([{ exercise: 'back-squat' }, { exercise: 'push-up' }])

  await test.step('with text twice as large nothing is cut off on a narrow phone', async () => {
    await begin('Strength')
    await page.getByRole('dialog').getByRole('button', { name: 'Finish it' }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await page.getByRole('button', { name: 'Log set 1' }).first().click()
    await page.getByRole('button', { name: 'Log set 1' }).first().click()
    const rest = page.getByRole('region', { name: 'Rest' })
    await expect(rest).toBeVisible()
    for (const part of [page.locator('html'), rest, rest.getByRole('timer')])
      expect(
        await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0)
    // The set to do can be scrolled above the bar.
    const log = page.locator('form.active button[type=submit]')
    await log.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await log.click({ trial: true })
  })
})

async function enter(page: Page, request: APIRequestContext, shop: Shop) {
  await emptyApp(request, shop.token)
  await publish(request, shop, [strength, finisher])
  const entered = await enterApp(page, request, shop)
  await page.getByRole('radio', { name: 'kg' }).check({ force: true })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Start today' }).click()
  await expect(page.getByRole('heading', { name: 'Strength' })).toBeVisible()
  return entered
}

/** What the server has, without the workout of a week ago. */
const loggedSets = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/app/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ since: '', logs: [] }),
    })
    type Sent = { k: string; item?: string }
    const { logs } = (await answer.json()).result as { logs: { entries: Record<string, Sent> }[] }
    return logs
      .flatMap(({ entries }) => Object.values(entries))
      .filter(({ k, item }) => k === 'set' && item !== 'x')
  })

/** The one programme of this shop, with a week that opens in a month. */
async function publish(request: APIRequestContext, { token }: Shop, activities: Activity[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const send = async (path: string, data: object = {}) => {
    const answer = await request.post(`/api/v1/trainer/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { result: { id: number; revision: number; document: Programme } }).result
  }
  const { id, revision, document } = await send('programmes', { title: 'Strong' })
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const parts = [
    { id: 'w1', title: 'Week 1', opensOn: '2026-01-01', activities },
    {
      id: 'w2',
      title: 'Week 2',
      opensOn: later,
      activities: [workoutOf('heavy', 'Heavy day', strength.blocks)],
    },
  ]
  const pace = { ...document.pace, opens: 'date' }
  await send(`programmes/${id}/publish`, { revision, document: { ...document, pace, parts } })
}

/** A workout a week ago, from another device. */
async function trainedBefore(page: Page): Promise<void> {
  const ok = await page.evaluate(async () => {
    const at = new Date(Date.now() - 7 * 86_400_000).toISOString()
    const set = { k: 'set', n: 1, at, fixes: null, item: 'x', set: 0, exercise: 'back-squat', kind: 'work' }
    const done = { k: 'done', n: 2, at, fixes: null, note: '' }
    const log = {
      id: crypto.randomUUID(),
      kind: 'workout',
      programme: null,
      version: null,
      activity: null,
      on_day: at.slice(0, 10),
      began_at: at,
      entries: { x1: { ...set, by: 'reps', amount: 5, grams: 60_000, rir: null }, x2: done },
    }
    const answer = await fetch('/api/v1/app/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ since: '', logs: [log] }),
    })
    const { result } = (await answer.json()) as { result: { refused: unknown[] } }
    return answer.ok && result.refused.length === 0
  })
  expect(ok).toBe(true)
}
