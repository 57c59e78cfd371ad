import type { ComponentProps } from 'react'
import { retyped, wordsOf } from '../../document/retype.ts'
import { TextControl } from './TextControl.tsx'

type Props = Omit<ComponentProps<typeof TextControl>, 'code'>

/** A text with marks: its words are typed here; bold, italic and links are set on the canvas and stay. */
export function WordsControl({ value, lines = 1, onChange, ...props }: Props) {
  const words = wordsOf(value)
  return (
    <TextControl
      {...props}
      // A single-line field would drop the breaks.
      lines={words.includes('\n') ? Math.max(2, lines) : lines}
      value={words}
      onChange={(typed) => onChange(retyped(value, typed))}
    />
  )
}
