/**
 * Counts which components of the canvas, or cards of the programme editor, React renders, in the production build. React reports every commit to its
 * developer tools and flags the fibers that it rendered. Fibers that it skipped or never visited do not count.
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
    /** React's flag for a fiber that rendered in this commit. */
    const performedWork = 1
    /**
     * The last fiber of each component. React replaces a fiber when it visits it, so an unchanged fiber was not
     * visited.
     */
    const before = new Map<string, Fiber>()
    const rendered: string[] = []
    const look = (fiber: Fiber | null): void => {
      for (let one = fiber; one; one = one.sibling) {
        // The fiber that renders a component has the marked element as its direct child.
        const {
          'data-kind': kind,
          'data-id': own,
          'data-activity': activity,
        } = one.child?.memoizedProps ?? {}
        const id = kind === 'component' ? own : activity
        if (typeof id !== 'string') look(one.child)
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

/** Returns the ids of the components rendered since the last call. */
export const takeRenders = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { rendered: string[] }).rendered.splice(0))
