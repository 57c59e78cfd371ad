import { useQueryClient } from '@tanstack/react-query'
import { type AppAccounts, appAccountCalls } from '../../appAccounts.ts'
import { launchCalls } from '../../contract.ts'

/** Puts an answer where every part of the screen reads it; the checklist may know more now. */
export function useKeep() {
  const queries = useQueryClient()
  return ({ result }: { result: AppAccounts }) => {
    queries.setQueryData([appAccountCalls.get.path, {}], result)
    void queries.invalidateQueries({ queryKey: [launchCalls.checklist.path] })
  }
}
