/** The provider's state, kept in memory only: a restarted emulator has no users or sessions. */

interface Payload {
  uid?: string
  grantId?: string
  consumed?: number
}

interface Entry {
  payload: Payload
  expiresAt: number
}

/** The provider requests one store per kind of object. */
export function openMemory(): (kind: string) => object {
  const entries = new Map<string, Entry>()

  function findWhere(kind: string, fits: (payload: Payload) => boolean): [string, Payload][] {
    return [...entries]
      .filter(([key, { payload, expiresAt }]) => {
        if (expiresAt <= Date.now()) entries.delete(key)
        return expiresAt > Date.now() && key.startsWith(`${kind}:`) && fits(payload)
      })
      .map(([key, { payload }]) => [key, payload])
  }

  return (kind) => ({
    async upsert(id: string, payload: Payload, seconds: number) {
      entries.set(`${kind}:${id}`, { payload, expiresAt: Date.now() + seconds * 1000 })
    },
    async find(id: string) {
      const entry = entries.get(`${kind}:${id}`)
      return entry && entry.expiresAt > Date.now() ? entry.payload : undefined
    },
    async findByUid(uid: string) {
      return findWhere(kind, (payload) => payload.uid === uid)[0]?.[1]
    },
    async consume(id: string) {
      const entry = entries.get(`${kind}:${id}`)
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id: string) {
      entries.delete(`${kind}:${id}`)
    },
    async revokeByGrantId(grantId: string) {
      for (const [key] of findWhere(kind, (payload) => payload.grantId === grantId)) entries.delete(key)
    },
  })
}
