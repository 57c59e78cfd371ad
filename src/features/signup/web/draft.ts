/**
 * What the wizard stores until it is paid. It is read from the browser's storage, where an older version may have left
 * anything: an invalid field is reset, the others stay.
 */
import { z } from 'zod'
import { AppliedPromo, type PlatformPrice } from '../../billing/contract.ts'
import { domainFrom } from '../../sites/domain.ts'
import { industries, NO_INDUSTRY } from '../../sites/industries.ts'
import { socialMedia } from '../../trainers/socialMedia.ts'
import { features, firstFeatures, templatesOf } from '../choices.ts'

export const LAST_STEP = 7

const industryIds: readonly number[] = industries.map(({ id }) => id)
const FeatureId = z.literal(features.map(({ id }) => id))

const Draft = z.object({
  step: z.int().min(1).max(LAST_STEP).catch(1),
  app_name: z.string().max(60).catch(''),
  business_name: z.string().max(100).catch(''),
  industry_id: z.literal([...industries.map(({ id }) => id), NO_INDUSTRY]).catch(NO_INDUSTRY),
  social_media: z.enum(socialMedia).nullable().catch(null),
  social_media_handler_name: z.string().max(100).catch(''),
  /** `features` in drafts from before payments were on at first: an empty list there was nobody's choice. */
  chosen_features: z
    .array(FeatureId)
    .max(features.length)
    .transform((ids) => [...new Set(ids)])
    .catch(firstFeatures),
  mobile_template: z.string().catch(''),
  price_id: z.string().max(255).catch(''),
  /** Cents. */
  price_amount: z.int().min(0).nullable().catch(null),
  price_recurring: z.enum(['monthly', 'yearly']).catch('yearly'),
  mgp_commission: z.number().min(0).max(100).catch(12),
  promo: AppliedPromo.nullable().catch(null),
  /** Sign-up is complete, and the account can go to its dashboard. */
  auth: z.boolean().catch(false),
})
export type Draft = z.output<typeof Draft>

export const emptyDraft: Draft = Draft.parse({})

export function readDraft(text: string | null): Draft {
  const draft = Draft.safeParse(parseJson(text)).data ?? emptyDraft
  // A template of another industry would be paid for without ever being shown.
  return isOffered(draft) ? draft : { ...draft, mobile_template: '' }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

const isOffered = ({ industry_id, mobile_template }: Draft) =>
  templatesOf(industry_id).some(({ name }) => name === mobile_template)

/** How far the draft goes: the first incomplete step. */
export function furthestStep(draft: Draft): number {
  if (!domainFrom(draft.app_name)) return 1
  if (!industryIds.includes(draft.industry_id)) return 2
  if (!isOffered(draft)) return 5
  return draft.price_id ? LAST_STEP : 6
}

/** Another industry has other templates; its first one is used until another is chosen. */
export const chooseIndustry = (draft: Draft, industry_id: Draft['industry_id']): Partial<Draft> =>
  draft.industry_id === industry_id
    ? {}
    : { industry_id, mobile_template: templatesOf(industry_id)[0]?.name ?? '' }

export const toggleFeature = (
  { chosen_features: chosen }: Draft,
  id: Draft['chosen_features'][number],
): Partial<Draft> => ({
  chosen_features: chosen.includes(id)
    ? chosen.filter((other) => other !== id)
    : [...chosen, id].toSorted((a, b) => a - b),
})

export const choosePrice = (price: PlatformPrice): Partial<Draft> => ({
  price_id: price.id,
  price_amount: price.unit_amount,
  price_recurring: price.recurring,
  mgp_commission: price.mgp_commission,
})
