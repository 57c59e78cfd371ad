/** Rules about what members find in the app. */
import { enoughWeeks } from '../contract.ts'
import type { Facts, Found } from './facts.ts'

export function findContentFaults({ content }: Facts): Found[] {
  const open = { label: 'Open App Builder', to: '/trainer/webapp-builder' }
  if (!content) return []
  if (content.weeks === 0)
    return [
      {
        level: 'must',
        title: 'The app is empty',
        reason: 'Stores refuse apps without content, and whoever pays finds nothing to do.',
        actions: [open],
      },
    ]
  const few: Found[] =
    content.weeks < enoughWeeks
      ? [
          {
            level: 'should',
            title: `The app ends after ${content.weeks === 1 ? 'one week' : `${content.weeks} weeks`}`,
            reason: 'Members who run out of content cancel. Four to eight weeks give you time to add more.',
            actions: [open],
          },
        ]
      : []
  const gaps = content.empty.map(
    ({ programme, title, part }): Found => ({
      level: 'should',
      title: 'A week without content',
      reason: 'Members who get there find nothing to do.',
      place: `${part} of ${title}`,
      actions: [{ label: 'Open the program', to: `/trainer/webapp-builder/programs/${programme}` }],
    }),
  )
  return [...few, ...gaps]
}
