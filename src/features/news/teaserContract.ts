/** Apart from the other calls, because the builder loads it with the page. */
import { z } from 'zod'
import { call } from '../../base/call.ts'
import { NewsTeaser } from '../pages/components/news/teaser.ts'

export const teaserCalls = {
  list: call({
    method: 'GET',
    path: 'trainer/news-teasers',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'What visitors see now, as the section of a page shows it.',
    result: z.array(NewsTeaser),
  }),
}
