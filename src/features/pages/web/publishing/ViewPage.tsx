import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Problem } from '../../../../base/problem.ts'
import { send } from '../../../../base/web/api.ts'
import { toastError } from '../../../../ui/Toasts.ts'
import { pageCalls } from '../../contract.ts'
import { barLook } from '../barLook.ts'
import type { Saver } from '../saving/saving.ts'

interface ViewPageProps {
  pageId: number
  saver: Saver
  /** The address where visitors see what is in the builder; undefined while they see something else or nothing. */
  live: string | undefined
  isShort: boolean
}

/** The page on the trainer's site: the published one, or the draft if it differs. */
export function ViewPage({ pageId, saver, live, isShort }: ViewPageProps) {
  const [isOpening, setOpening] = useState(false)
  const look = barLook('View Page', <IconExternalLink size={16} stroke={1.75} />, isShort)
  if (live) return <Button component="a" href={live} target="_blank" {...look} />

  async function openDraft(): Promise<void> {
    // Immediately, during the click: browsers block windows that are opened later.
    const view = window.open('', '_blank')
    if (!view) return toastError('Your browser blocked the new window. Allow pop-ups for this site.')
    setOpening(true)
    try {
      view.opener = null
      await saver.saveNow()
      const { url } = (await send(pageCalls.preview, { params: { id: pageId } })).result
      view.location.replace(url)
    } catch (error) {
      view.close()
      toastError(error instanceof Problem ? error.message : 'Something went wrong')
    } finally {
      setOpening(false)
    }
  }

  return <Button {...look} aria-disabled={isOpening} onClick={() => !isOpening && void openDraft()} />
}
