/** Sends webhooks side by side, as a process of its own: first gets the deliveries, then waits for a word to begin. */
import { once } from 'node:events'

export interface Delivery {
  url: string
  signature: string
  payload: string
}

const SENDERS = 16

const [deliveries] = (await once(process, 'message')) as [Delivery[]]
process.send?.('ready')
await once(process, 'message')
const waiting = deliveries.values()
await Promise.all(Array.from({ length: SENDERS }, sender))
process.disconnect()

async function sender(): Promise<void> {
  for (const { url, signature, payload } of waiting) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const response = await fetch(url, { method: 'POST', headers, body: payload })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A delivery was answered with ${response.status}`)
  }
}
