import { z } from 'zod'
import { noLink } from '../../document/link.ts'
import { plainStyle, sides, styleBounds, styleWithin } from '../../look/style.ts'
import { common, Text } from '../define.ts'
import { ItemId, namedItemsOf, nextItemId } from '../items.ts'

export const bounds = styleBounds

export const Fold = z.object({ id: ItemId, heading: Text, text: Text })
export type Fold = z.output<typeof Fold>

export const Accordion = z.object({
  ...common,
  type: z.literal('accordion'),
  markup: z.literal('div'),
  style: styleWithin(bounds),
  items: namedItemsOf(Fold),
  headingStyle: styleWithin(bounds),
  textStyle: styleWithin(bounds),
})
export type Accordion = z.output<typeof Accordion>

export const createAccordion = (id: string): Accordion => ({
  id,
  type: 'accordion',
  data: '',
  markup: 'div',
  link: noLink,
  style: { ...plainStyle, margin: { top: 8, right: 0, bottom: 16, left: 0 } },
  items: [
    {
      id: 'item-1',
      heading: 'Who is this for?',
      text: 'Answer in two sentences, the way you would in a message.',
    },
    {
      id: 'item-2',
      heading: 'What happens after I sign up?',
      text: 'Name the first three steps and how long they take.',
    },
    { id: 'item-3', heading: 'Can I cancel?', text: 'Say yes or no first, then the terms.' },
  ],
  headingStyle: {
    ...plainStyle,
    padding: { ...sides(0), top: 18, bottom: 18 },
    text: { ...plainStyle.text, size: 18, weight: 600 },
  },
  textStyle: {
    ...plainStyle,
    padding: { ...sides(0), right: 40, bottom: 20 },
    width: '640px',
    text: { ...plainStyle.text, size: 16 },
  },
})

export const newFold = (items: readonly Fold[]): Fold => ({
  id: nextItemId(items),
  heading: 'Another question?',
  text: 'Its answer.',
})
