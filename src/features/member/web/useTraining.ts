/** All of a customer's training. The server answers it in pages: the older ones are loaded by themselves, one after the other. */
import { useEffect, useState } from 'react'
import { send, useCall } from '../../../base/web/api.ts'
import { coachCalls, type MemberTraining } from '../coachContract.ts'

export function useTraining(id: number) {
  const params = { id }
  const { data: newest, error, refetch } = useCall(coachCalls.training, { params, query: {} })
  const [pages, setPages] = useState<MemberTraining[]>([])
  const [failed, setFailed] = useState<Error>()
  const before = (pages.at(-1) ?? newest)?.older ?? null
  useEffect(() => {
    if (before === null) return
    let isCurrent = true
    send(coachCalls.training, { params: { id }, query: { before } }).then(
      ({ result }) => isCurrent && setPages((known) => [...known, result]),
      (cause: Error) => isCurrent && setFailed(cause),
    )
    return () => {
      isCurrent = false
    }
  }, [id, before])
  const data = newest && together(newest, pages)
  return { data, error, failed, refetch }
}

/** A log that has changed since is in a newer page too, which has it as it is. */
function together(newest: MemberTraining, older: readonly MemberTraining[]): MemberTraining {
  if (older.length === 0) return newest
  const pages = [newest, ...older].toReversed()
  const logs = new Map(pages.flatMap((page) => page.logs.map((log) => [log.id, log] as const)))
  return {
    ...newest,
    logs: [...logs.values()],
    exercises: Object.assign({}, ...pages.map(({ exercises }) => exercises)) as MemberTraining['exercises'],
    titles: Object.assign({}, ...pages.map(({ titles }) => titles)) as MemberTraining['titles'],
  }
}
