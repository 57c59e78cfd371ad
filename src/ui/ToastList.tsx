import { useNotifications } from '@mantine/notifications'
import { Suspense, useState } from 'react'
import { ahead } from './ahead.ts'

const ToastContainer = ahead(async () => (await import('./ToastContainer.tsx')).ToastContainer)

/** Where toasts are shown, fetched ahead of the first. */
export function ToastList() {
  const isEmpty = useNotifications().notifications.length === 0
  const [wasUsed, setWasUsed] = useState(false)
  if (!isEmpty && !wasUsed) setWasUsed(true)
  return (
    wasUsed && (
      <Suspense>
        <ToastContainer />
      </Suspense>
    )
  )
}
