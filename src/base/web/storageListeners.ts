/** Who listens to a value in this browser's storage: other tabs say by themselves that it changed, this one does not. */
export function storageListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
    /** After a change in this tab. */
    tellAll(): void {
      for (const listener of listeners) listener()
    },
  }
}
