/** Where a subscriber changes their plan, if the trainer allows it. */
import { Problem } from '../../../base/problem.ts'
import type { Answer, Fields, LivePage, PageRequest } from '../../../base/server/livePage.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { ShownChange, TakesEffect } from '../../customers/planChange.ts'
import {
  changePlan,
  getOptions,
  getRunning,
  holderOf,
  mayChangeThemselves,
  previewPlanChange,
  type SubscriptionRow,
  type Visitor,
} from '../../customers/server/service.ts'
import { ChangePlanContent } from './ChangePlanContent.tsx'
import css from './me.css?inline'
import { asHolder, shown } from './mePages.tsx'

/** 404 if only the trainer changes plans. */
async function getChangeable(visit: PageRequest, visitor: Visitor, id: string): Promise<SubscriptionRow> {
  const row = await getRunning(visit, holderOf(visitor), Number(id))
  if (!(await mayChangeThemselves(visit.db, row.trainer_id)))
    throw new Problem(404, "Plans can't be changed here. Ask for the change by email.")
  return row
}

async function page(
  visit: PageRequest,
  row: SubscriptionRow,
  to: string | null,
  when: string,
): Promise<Answer> {
  const options = await getOptions(visit, row)
  const planId = Number(to)
  const isOffered = options.plans.some(({ plan_id }) => plan_id === planId)
  const takes_effect = TakesEffect.catch('now').parse(when)
  const preview = isOffered
    ? await previewPlanChange(visit, row, { plan_id: planId, takes_effect })
    : undefined
  return {
    title: `Change ${options.current.title}`,
    css,
    content: <ChangePlanContent {...{ row, options, preview }} />,
  }
}

const answering = (visit: PageRequest, show: (visitor: Visitor) => Promise<Answer>) =>
  asHolder(visit, async (visitor) => {
    try {
      await throttle(visit.db, `me:${visitor.sessionId}`, { tries: 60, perSeconds: 900 })
      return await show(visitor)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { status, message: text } = error
      return shown(visit, visitor, { status, message: { tone: 'alert', text } })
    }
  })

const showChange = (visit: PageRequest) =>
  answering(visit, async (visitor) => {
    const row = await getChangeable(visit, visitor, visit.query.get('plan') ?? '')
    return page(visit, row, visit.query.get('to'), visit.query.get('when') ?? 'now')
  })

const takeChange = (visit: PageRequest, fields: Fields) =>
  answering(visit, async (visitor) => {
    const row = await getChangeable(visit, visitor, fields['plan'] ?? '')
    const read = ShownChange.safeParse({
      plan_id: Number(fields['to']),
      takes_effect: fields['when'],
      proration_at: fields['proration_at'],
      due: Number(fields['due']),
      next_amount: Number(fields['next']),
    })
    if (!read.success) throw new Problem(422, 'Choose the plan again.')
    await changePlan(visit, row, read.data, { by: 'subscriber' })
    return { goTo: `/me?done=${read.data.takes_effect === 'now' ? 'changed' : 'changing'}` }
  })

export const changePages: LivePage[] = [{ path: '/me/change', show: showChange, take: takeChange }]
