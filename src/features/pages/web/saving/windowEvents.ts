import type { Builder } from '../builder.ts'

/** Events that may be the last of this window, or the first of a new connection. */
export function onWindow(builder: Builder, flush: (how?: { leaving: boolean }) => void): () => void {
  const leave = () => {
    // First of all: a burst that settles would be saved in the ordinary way, which the window may not survive.
    flush({ leaving: true })
    builder.settle()
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  const reconnect = () => flush()
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  addEventListener('online', reconnect)
  return () => {
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('online', reconnect)
  }
}
