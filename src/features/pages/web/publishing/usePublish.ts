import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Problem } from '../../../../base/problem.ts'
import { send } from '../../../../base/web/api.ts'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { planCalls } from '../../../plans/contract.ts'
import { pageCalls } from '../../contract.ts'
import { type DeadEnd, linksToPlans, listDeadEnds } from '../../document/deadEnds.ts'
import type { Page } from '../../document/page.ts'
import { listSamples } from '../../document/places.ts'
import { offeredInput } from '../offeredPlans.ts'
import { useIsHome } from '../pageList/useIsHome.ts'
import type { Saver } from '../saving/saving.ts'
import { useBuilder } from '../useBuilder.ts'
import { faultyPart, findFault } from './faulty.ts'
import type { Doubts } from './PublishQuestion.tsx'

interface Publishing {
  publish(): void
  isPublishing: boolean
  /** The page has just been published for the first time. */
  isFirstTime: boolean
  celebrated(): void
  /** Sample text and dead ends that someone has to look at first. */
  doubts: Doubts | undefined
  publishAnyway(): void
  putOff(): void
}

/**
 * Save & Publish: errors are shown before sending where possible, and lead to their place. `slugs` are those of the
 * published pages, including this one.
 */
export function usePublish(saver: Saver, slugs: readonly string[]): Publishing {
  const builder = useBuilder()
  const isHome = useIsHome()
  const queries = useQueryClient()
  const [isPublishing, setPublishing] = useState(false)
  const [isFirstTime, setFirstTime] = useState(false)
  const [doubts, setDoubts] = useState<Doubts>()
  // Asked once for each: whoever has decided is not asked again at every publish.
  const allowed = useRef(new Set<string>())

  function complain(problem: Problem): void {
    const id = faultyPart(problem, builder.get().page)
    toastError(
      problem.message,
      undefined,
      id ? { label: 'Show me', onClick: () => builder.select(id) } : undefined,
    )
  }

  /** Plans are only loaded if a link leads to one. If they cannot be loaded, that does not stop publishing. */
  async function findDeadEnds(page: Page): Promise<DeadEnd[]> {
    const offered = linksToPlans(page)
      ? await send(planCalls.list, offeredInput).catch(() => undefined)
      : undefined
    return listDeadEnds(page, isHome, { slugs, planIds: offered?.result.map(({ id }) => id) })
  }

  async function publish(): Promise<void> {
    if (isPublishing) return
    builder.settle()
    const wrong = findFault(builder.get().page)
    if (wrong) return complain(wrong)
    const { page } = builder.get()
    const samples = listSamples(page).filter(({ id }) => !allowed.current.has(id))
    const deadEnds = (await findDeadEnds(page)).filter((end) => !allowed.current.has(keyOf(end)))
    if (samples.length || deadEnds.length) return setDoubts({ samples, deadEnds })
    setPublishing(true)
    try {
      const { isPublished } = saver.publication()
      await saver.publish()
      setFirstTime(!isPublished)
      toastSuccess(pageCalls.publishOne.message)
      for (const { path } of [pageCalls.list, pageCalls.versions])
        void queries.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      complain(error instanceof Problem ? error : new Problem(500, 'Something went wrong'))
    } finally {
      setPublishing(false)
    }
  }

  return {
    publish: () => void publish(),
    isPublishing,
    isFirstTime,
    celebrated: () => setFirstTime(false),
    doubts,
    publishAnyway() {
      for (const { id } of doubts?.samples ?? []) allowed.current.add(id)
      for (const end of doubts?.deadEnds ?? []) allowed.current.add(keyOf(end))
      void publish()
    },
    putOff: () => setDoubts(undefined),
  }
}

/** Ids have no spaces. With another address it is another question. */
const keyOf = ({ id, item = '', url }: DeadEnd) => `${id} ${item} ${url}`
