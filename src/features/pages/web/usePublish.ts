import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Problem } from '../../../base/problem.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { pageCalls } from '../contract.ts'
import type { Component } from '../page.ts'
import { listSamples } from '../places.ts'
import { faultyPart, findFault } from './faulty.ts'
import type { Saver } from './saving.ts'
import { useBuilder } from './useBuilder.ts'

interface Publishing {
  publish(): void
  isPublishing: boolean
  /** Made-up words that somebody has to look at first. */
  samples: Component[] | undefined
  publishAnyway(): void
  putOff(): void
}

/** Save & Publish: what is wrong is said before it is sent where that is possible, and leads to its place. */
export function usePublish(saver: Saver): Publishing {
  const builder = useBuilder()
  const queries = useQueryClient()
  const [isPublishing, setPublishing] = useState(false)
  const [samples, setSamples] = useState<Component[]>()
  // Asked once for each: whoever has decided is not asked the same at every publish.
  const allowed = useRef(new Set<string>())

  function complain(problem: Problem): void {
    const id = faultyPart(problem, builder.get().page)
    toastError(
      problem.message,
      undefined,
      id ? { label: 'Show me', onClick: () => builder.select(id) } : undefined,
    )
  }

  async function publish(): Promise<void> {
    if (isPublishing) return
    builder.settle()
    const wrong = findFault(builder.get().page)
    if (wrong) return complain(wrong)
    const unasked = listSamples(builder.get().page).filter(({ id }) => !allowed.current.has(id))
    if (unasked.length) return setSamples(unasked)
    setPublishing(true)
    try {
      await saver.publish()
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
    samples,
    publishAnyway() {
      for (const { id } of samples ?? []) allowed.current.add(id)
      void publish()
    },
    putOff: () => setSamples(undefined),
  }
}
