/** What the server does not have yet, on this device: for a lost connection, a crash, an ended session. */
import type { Programme } from '../../document.ts'

interface Kept {
  document: Programme
  /** What the server had when this was edited. */
  revision: number
}

export interface LocalCopy {
  find(): Kept | undefined
  /** False if there is no space. */
  keep(document: Programme, revision: number): boolean
  forget(): void
}

export function openLocalCopy(userId: number, programmeId: number): LocalCopy {
  const name = `programme-copy:${userId}:${programmeId}`
  return {
    find() {
      const text = localStorage.getItem(name)
      return text === null ? undefined : (JSON.parse(text) as Kept)
    },
    keep(document, revision) {
      try {
        localStorage.setItem(name, JSON.stringify({ document, revision }))
        return true
      } catch {
        return false
      }
    },
    forget: () => localStorage.removeItem(name),
  }
}
