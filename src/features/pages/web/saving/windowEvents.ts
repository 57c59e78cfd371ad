import type { Builder } from '../builder.ts'

/** Whatever may be the last moment of this window, and what may be the first of the connection. */
export function onWindow(builder: Builder, flush: (how?: { leaving: boolean }) => void): () => void {
  const leave = () => {
    // First of all: a burst that settles would be saved in the ordinary manner, which the window may not outlive.
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
