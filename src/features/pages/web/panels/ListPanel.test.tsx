// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createList, type List } from '../../components/list/model.ts'
import { ListPanel } from './ListPanel.tsx'
import { testProviders } from './testProviders.tsx'

// A long timeout: tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)

/** Opens the panel and says what it changes. */
function shown(change: Partial<List> = {}) {
  const edits: Partial<List>[] = []
  const { Room } = testProviders()
  const list = { ...createList('list'), ...change }
  render(<ListPanel component={list} edit={(part) => edits.push(part)} />, { wrapper: Room })
  fireEvent.click(screen.getByRole('tab', { name: 'Design' }))
  return edits
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'select' }), { target: { value } })

test('PAGE-58 each choice of an icon of a list reaches the page as that icon', () => {
  const edits = shown({ listStyle: 'iconstyle', listIcon: 'none' })
  const icons = ['FaCheckCircle', 'FaCheckSquare', 'FaArrowAltCircleRight', 'FaArrowRight', 'none']
  const offered = [...screen.getByLabelText('Icon', { selector: 'select' }).querySelectorAll('option')]
  expect(offered.map(({ value }) => value)).toEqual(icons)

  for (const icon of icons) choose('Icon', icon)

  expect(edits).toEqual(icons.map((listIcon) => ({ listIcon })))
})

test('PAGE-58 each style of a list reaches the page as that style', () => {
  const edits = shown({ listStyle: 'unordered' })
  for (const style of ['ordered', 'iconstyle']) choose('Style', style)
  expect(edits).toEqual([{ listStyle: 'ordered' }, { listStyle: 'iconstyle' }])
})
