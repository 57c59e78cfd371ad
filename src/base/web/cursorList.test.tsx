// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerTo, showScreen } from '../../../tests/readScreen.tsx'
import { call } from '../call.ts'
import { cursored, cursorQuery } from '../list.ts'
import { useCursorList } from './list.ts'

const things = call({
  method: 'GET',
  path: 'things',
  caller: 'trainer',
  summary: '',
  query: z.object(cursorQuery(2, z.string())),
  result: cursored(z.object({ id: z.number() })),
})

function Paging({ after, before }: { after: string | undefined; before: string | undefined }) {
  const asked = { search: '', sort: undefined, page: 1, filters: {}, after, before }
  const names = { after: 'last_thing', before: 'first_thing' }
  const { paging } = useCursorList(things, asked, 2, { names })
  return <output>{paging ? `back ${paging.canGoBack}, on ${paging.canGoOn}` : 'loading'}</output>
}

test.for([
  ['the first of several pages', {}, true, 'back false, on true', {}],
  ['the only page', {}, false, 'back false, on false', {}],
  ['a page in between', { after: '9' }, true, 'back true, on true', { last_thing: '9' }],
  ['the last page', { after: '9' }, false, 'back true, on false', { last_thing: '9' }],
  ['a page between, on the way back', { before: '9' }, true, 'back true, on true', { first_thing: '9' }],
  ['the first page, on the way back', { before: '9' }, false, 'back false, on true', { first_thing: '9' }],
] as const)('CUST-09 %s goes on and back as has_more says', async ([, asked, has_more, text, query]) => {
  const at = { after: undefined, before: undefined, ...asked }
  const sent = showScreen(<Paging {...at} />, [answerTo(things, { data: [{ id: 1 }], has_more })])

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
  expect(sent[0]?.query).toEqual(query)
})
