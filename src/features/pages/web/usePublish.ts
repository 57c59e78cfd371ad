import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '../../../base/problem.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { pageCalls } from '../contract.ts'
import { faultyPart, findFault } from './faulty.ts'
import type { Saver } from './saving.ts'
import { useBuilder } from './useBuilder.ts'

/** Save & Publish: what is wrong is said before it is sent where that is possible, and leads to its place. */
export function usePublish(saver: Saver): { publish(): void; isPublishing: boolean } {
  const builder = useBuilder()
  const queries = useQueryClient()
  const [isPublishing, setPublishing] = useState(false)

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
    setPublishing(true)
    try {
      await saver.publish()
      toastSuccess(pageCalls.publishOne.message)
      void queries.invalidateQueries({ queryKey: [pageCalls.list.path] })
    } catch (error) {
      complain(error instanceof Problem ? error : new Problem(500, 'Something went wrong'))
    } finally {
      setPublishing(false)
    }
  }

  return { publish: () => void publish(), isPublishing }
}
