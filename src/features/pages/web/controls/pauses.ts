/**
 * How long a field may rest before what was typed in it becomes one step back and one save of the draft. The canvas
 * shows every edit at once.
 */
import type { ComponentType } from '../../components/registry.tsx'
import { defaultPauseMs } from '../builder.ts'

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

/** On the canvas a text rests as long as in its panel. */
export const typingPause = (type: ComponentType): number => typed[type] ?? pauses.other
