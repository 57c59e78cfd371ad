/** What the pre-flight says: what was found, how bad it is, and where it is mended. */
import { z } from 'zod'
import { Timestamp } from '../../../base/call.ts'

/** The five bars of the screen: what belongs to each is in rules.ts. */
export const areas = ['page', 'pictures', 'links', 'law', 'store'] as const
export type Area = (typeof areas)[number]

/** `must`: a store, the payment provider or the law refuses it. `should`: customers leave because of it. */
const Level = z.enum(['must', 'should'])
export type Level = z.output<typeof Level>

const Action = z.object({ label: z.string(), to: z.string() })
export type Action = z.output<typeof Action>

export const ruleNames = [
  'unpublished',
  'placeholder',
  'sample-text',
  'empty-section',
  'prices',
  'contrast',
  'slow',
  'sample-picture',
  'alt-text',
  'broken-picture',
  'dead-end',
  'dead-link',
  'privacy',
  'terms',
  'imprint',
  'support',
  'icon',
  'reviewer',
  'payments',
  'content',
] as const
export type RuleName = (typeof ruleNames)[number]

const Finding = z.object({
  rule: z.enum(ruleNames),
  level: Level,
  title: z.string(),
  /** Why somebody refuses because of it, in a sentence. */
  reason: z.string(),
  /** Where it is, in words; null if the title says it. */
  place: z.string().nullable(),
  /** Ways to mend it; the first is the best one. */
  actions: z.array(Action).min(1).max(2),
})
export type Finding = z.output<typeof Finding>

export const Report = z.object({
  findings: z.array(Finding),
  /** What is fine, in a few words each. */
  ready: z.array(z.string()),
  /** The number of musts in each area. */
  areas: z.array(z.object({ area: z.enum(areas), musts: z.number() })),
  /** About how long the musts take. */
  minutes: z.number(),
  /** When links were followed and pages weighed; null if never. */
  checked_at: Timestamp.nullable(),
  /** Links that nobody had time for. */
  unchecked: z.number(),
  /** The titles of pages with changes that visitors do not see yet. */
  unpublished: z.array(z.string()),
})
export type Report = z.output<typeof Report>

/** What a followed link said. The kinds of `base/server/outbound.ts`. */
const Answer = z.object({
  url: z.string(),
  kind: z.enum(['answered', 'refused', 'unknown host', 'unreachable', 'silent', 'too many redirects']),
  status: z.number().optional(),
})
export type Answer = z.output<typeof Answer>

/** What visitors load to see a page on a phone. */
const Weight = z.object({
  pageId: z.number(),
  documentBytes: z.number(),
  pictureBytes: z.number(),
  /** The pictures that cannot be loaded. */
  missing: z.array(z.string()),
})
export type Weight = z.output<typeof Weight>

/** The part of a run that takes time; stored until the next one. */
export const Measured = z.object({
  answers: z.array(Answer),
  weights: z.array(Weight),
  unchecked: z.number(),
})
export type Measured = z.output<typeof Measured>

export const nothingMeasured: Measured = { answers: [], weights: [], unchecked: 0 }

export const countMusts = ({ findings }: Pick<Report, 'findings'>): number =>
  findings.filter(({ level }) => level === 'must').length
