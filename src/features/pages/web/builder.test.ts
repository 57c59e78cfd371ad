import { describe, expect, test, vi } from 'vitest'
import { registry } from '../components/registry.tsx'
import { addSection, dropComponent, editComponent, removeComponent } from '../document/edits.ts'
import { emptyPage } from '../document/page.ts'
import { createBuilder } from './builder.ts'

const home = (() => {
  let n = 0
  const page = addSection(emptyPage(), 'single-column', () => `id-${++n}`)
  return dropComponent(page, { columnId: 'id-2', index: 0 }, registry.heading.create('title'))
})()
const typed = (data: string) => (page: typeof home) => editComponent(page, 'title', { data })

describe('the way back', () => {
  test('gives back the very same page and selection, and forward again', () => {
    const builder = createBuilder(home)
    builder.select('title')
    builder.change((page) => removeComponent(page, 'title'), { select: [] })
    const without = builder.get().page
    builder.undo()
    expect(builder.get().page).toBe(home)
    expect(builder.get().selection).toEqual(['title'])
    builder.redo()
    expect(builder.get().page).toBe(without)
    expect(builder.get().selection).toEqual([])
  })

  test('a new edit is the end of what could be done again', () => {
    const builder = createBuilder(home)
    builder.change(typed('A'))
    builder.undo()
    builder.change(typed('B'))
    expect(builder.get()).toMatchObject({ canUndo: true, canRedo: false })
  })

  test('an edit that changes nothing is no step', () => {
    const builder = createBuilder(home)
    expect(builder.change((page) => removeComponent(page, 'nobody'))).toBe(false)
    expect(builder.get().canUndo).toBe(false)
  })
})

describe('CONST-00 a burst', () => {
  test('is one step back, and is over after its pause', () => {
    vi.useFakeTimers()
    const builder = createBuilder(home)
    const settled = vi.fn()
    builder.onSettled(settled)
    for (const data of ['H', 'He', 'Hey']) builder.change(typed(data), { burst: 'title data', pauseMs: 500 })
    vi.advanceTimersByTime(499)
    expect(settled).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(settled).toHaveBeenCalledOnce()
    builder.change(typed('Hey you'), { burst: 'title data', pauseMs: 500 })
    builder.undo()
    const [heading] = builder.get().page.content.section[0]?.columns[0]?.components ?? []
    expect(heading).toMatchObject({ data: 'Hey' })
    builder.undo()
    expect(builder.get().page).toBe(home)
    vi.useRealTimers()
  })

  test.each(['settle', 'select'] as const)('%s ends it at once', (how) => {
    const builder = createBuilder(home)
    const settled = vi.fn()
    builder.onSettled(settled)
    builder.change(typed('H'), { burst: 'title data', pauseMs: 500 })
    if (how === 'settle') builder.settle()
    else builder.select('title')
    expect(settled).toHaveBeenCalledOnce()
  })
})
