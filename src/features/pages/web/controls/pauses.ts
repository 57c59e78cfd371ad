/**
 * How long a field may be idle before what was typed becomes one undo step and one save of the draft. The canvas shows
 * every edit immediately.
 */

import { defaultPauseMs } from '../../../../base/web/history.ts'
import type { ComponentType } from '../../components/registry.tsx'

export const pauses = {
  /** Of a heading or paragraph. */
  text: 500,
  link: 400,
  slider: 400,
  slideText: 300,
  visibility: 200,
  slidePadding: 500,
  border: 500,
  /** Of a list. */
  item: 1000,
  other: defaultPauseMs,
} as const

const typed: Partial<Record<ComponentType, number>> = {
  heading: pauses.text,
  paragraph: pauses.text,
  list: pauses.item,
  slider: pauses.slideText,
}

/** On the canvas a text has the same pause as in its panel. */
export const typingPause = (type: ComponentType): number => typed[type] ?? pauses.other
