/** A trainer's own label for customers. */
import { z } from 'zod'

export const tagColors = ['violet', 'orange', 'yellow', 'green', 'pink', 'blue', 'gray'] as const

export const TagColor = z.enum(tagColors, 'Choose one of the colors')
export type TagColor = z.output<typeof TagColor>

export const Tag = z.object({ id: z.number(), name: z.string(), color: TagColor })
export type Tag = z.output<typeof Tag>

/** Of one trainer. */
export const MOST_TAGS = 100
