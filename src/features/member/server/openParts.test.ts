/** No answer holds a part that is not open or not granted: any programme, any pace, any logs and commands. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { dayIn, part, programmeWith, sentLog, test } from '../../../../tests/gym.ts'
import { entry } from '../../../../tests/training.ts'
import type { Activity, Programme } from '../../programmes/document.ts'
import { setPlanContents } from '../../programmes/server/plans.ts'

interface Plan {
  opens: Programme['pace']['opens']
  parts: { opensIn: number; optional: boolean[] }[]
}

const somePlan: fc.Arbitrary<Plan> = fc.record({
  opens: fc.constantFrom('all', 'weekly', 'done', 'date'),
  parts: fc.array(
    fc.record({
      opensIn: fc.integer({ min: -3, max: 3 }),
      optional: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})

/** Each part has words of its own, so an answer has them exactly if it has the part. */
const documentOf = ({ opens, parts }: Plan): Programme =>
  programmeWith(
    opens,
    parts.map(({ opensIn, optional }, at) => {
      const made = part(`p${at}`, dayIn(opensIn))
      const activities = optional.map(
        (isOptional, n) => ({ ...made.activities[0], id: `p${at}-${n}`, optional: isOptional }) as Activity,
      )
      return { ...made, activities }
    }),
  )

const activitiesOf = ({ parts }: Plan) =>
  parts.flatMap(({ optional }, at) =>
    optional.map((isOptional, n) => ({ id: `p${at}-${n}`, at, isOptional })),
  )

interface Way {
  done: ReadonlySet<string>
  startsIn: number
  reached: string | undefined
}

/** As app-notes 1.5 says it. */
function isOpen(plan: Plan, at: number, way: Way): boolean {
  const { done, startsIn, reached } = way
  const all = activitiesOf(plan)
  // No day before the first one opens a week, and today is the member's first.
  if (plan.opens === 'weekly') return Math.max(startsIn, 0) + 7 * at <= 0
  if (plan.opens === 'date') return (plan.parts[at]?.opensIn ?? 0) <= 0
  if (plan.opens === 'all') return true
  const isReached =
    all.some((one) => one.at >= at && done.has(one.id)) || Number(reached?.slice(1) ?? -1) >= at
  const isBeforeDone = all.every((one) => one.at !== at - 1 || one.isOptional || done.has(one.id))
  return isReached || at === 0 || (isBeforeDone && isOpen(plan, at - 1, way))
}

test('MISC-17 a member is answered the parts that are open and granted, and no word of another one', async ({
  gym,
  make,
}) => {
  const { coach, plan: gymPlan } = gym
  let n = 0
  await fc.assert(
    fc.asyncProperty(
      somePlan,
      fc.integer({ min: 0, max: 4095 }),
      fc.integer({ min: -20, max: 3 }),
      fc.boolean(),
      fc.boolean(),
      async (plan, bits, startsIn, isGranted, passes) => {
        const programme = await gym.publish(coach, documentOf(plan))
        await setPlanContents(coach, gymPlan, {
          gives: 'chosen',
          programme_ids: isGranted ? [programme] : [],
        })
        const ada = await make.trainee({ trainerId: coach.trainerId })
        await gym.subscribe(ada, gymPlan)
        const activities = activitiesOf(plan)
        const done = activities.filter((_, index) => bits & (1 << index)).map(({ id }) => id)

        const [enrolment] = (await gym.sync(ada.token)).enrolments ?? []
        expect(enrolment !== undefined).toBe(isGranted)
        const pass = passes ? activities.map(({ id: activity }) => ({ kind: 'pass', activity })) : []
        const commands = [{ kind: 'start', on: dayIn(startsIn) }, ...pass].map((one) => ({
          ...one,
          enrolment: enrolment?.id ?? 1,
        }))
        const logs = done.map((activity) =>
          sentLog(++n, { programme, activity, entries: { [`d${n}`]: entry(1, { k: 'done', note: '' }) } }),
        )
        await gym.sync(ada.token, { logs, commands })

        const answer = await gym.ask(ada.token, 'app/sync', { since: '', logs: [] })
        const { enrolments } = answer.json().result as {
          enrolments: { reached: { part: string } | null }[]
        }
        const way = { done: new Set(done), startsIn, reached: enrolments[0]?.reached?.part }
        for (const at of plan.parts.keys()) {
          const may = isGranted && isOpen(plan, at, way)
          const got = await gym.ask(ada.token, `app/programmes/${programme}/1/parts/p${at}`)
          expect(got.status).toBe(may ? 200 : 404)
          const own = may ? [`title-of-p${at}`, `text-of-p${at}`] : []
          expect([...new Set(got.text.match(/(title|text)-of-\w+/g))]).toEqual(own)
          expect(answer.text.includes(`title-of-p${at}`)).toBe(may)
          // A log under way opens no more than that, whatever it says of itself.
          const begun = sentLog(++n, { programme, activity: `p${at}-0` })
          await gym.sync(ada.token, { logs: [begun] })
          const byLog = await gym.ask(ada.token, `app/logs/${begun.id}/part`)
          expect(byLog.status).toBe(may ? 200 : 404)
          expect([...new Set(byLog.text.match(/(title|text)-of-\w+/g))]).toEqual(own)
        }
        expect(answer.text).not.toContain('text-of-')
      },
    ),
    // A trainer publishes thirty times an hour at most, so nothing is left for a smaller example.
    { numRuns: 25, endOnFailure: true },
  )
})
