/**
 * How long a field may rest before what was typed in it becomes one step back and one save of the draft. The canvas
 * shows every edit at once.
 */
import { defaultPauseMs } from './builder.ts'

export const pauses = {
  text: 500,
  link: 400,
  slider: 400,
  slideText: 300,
  visibility: 200,
  slidePadding: 500,
  border: 500,
  item: 1000,
  other: defaultPauseMs,
} as const
