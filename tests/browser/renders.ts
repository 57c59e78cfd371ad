/**
 * Counts which components of the canvas React renders, in the program as it is built: React tells its developer tools
 * of every commit, and marks what it rendered. What it only passed by, or never came to, does not count.
 */
import type { BrowserContext, Page } from '@playwright/test'

interface Fiber {
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  memoizedProps: Record<string, unknown> | null
}

export async function countRenders(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    /** React's mark on whatever did its work in this commit. */
    const performedWork = 1
    /** By component: the fiber that stood for it. One that was looked at is another one afterwards. */
    const before = new Map<string, Fiber>()
    const rendered: string[] = []
    const look = (fiber: Fiber | null): void => {
      for (let one = fiber; one; one = one.sibling) {
        // What renders a component has the element that is marked as one right below it.
        const { 'data-kind': kind, 'data-id': id } = one.child?.memoizedProps ?? {}
        if (kind !== 'component' || typeof id !== 'string') look(one.child)
        else {
          if (before.get(id) !== one && one.flags & performedWork) rendered.push(id)
          before.set(id, one)
        }
      }
    }
    Object.assign(window, {
      rendered,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount() {},
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) => look(root.current),
      },
    })
  })
}

/** Their ids, since they were last asked for. */
export const takeRenders = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { rendered: string[] }).rendered.splice(0))
