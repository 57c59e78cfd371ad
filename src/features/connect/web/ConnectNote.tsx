import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'

const failures: Record<string, string> = {
  denied: "Stripe isn't connected: you didn't give permission.",
  failed: "Stripe isn't connected: the link has expired. Try again.",
  taken: 'That Stripe account is connected to another account here.',
  unfinished: 'Stripe needs more information before you can take payments. Continue when you are ready.',
}

/** The result of Stripe's pages, shown once, on whichever screen the trainer returns to. */
export function ConnectNote() {
  const [query, setQuery] = useSearchParams()
  const note = query.get('connect')
  useEffect(() => {
    if (!note) return
    if (note === 'done') toastSuccess('Stripe connected. You can take payments now.', 6000)
    else toastError(failures[note] ?? "Stripe isn't connected.")
    setQuery(
      (before) => {
        before.delete('connect')
        return before
      },
      { replace: true },
    )
  }, [note, setQuery])
  return null
}
