/**
 * Answers that stay open, to tell devices at once when something is new. They carry no content, only that it is time to
 * ask: `event: sync`, and as data within how many milliseconds, so that a thousand devices do not ask in one moment.
 */
import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'
import { type Ring, ringsIn } from './bell.ts'
import type { Listener } from './listen.ts'

/** Who is told. */
export interface Listening {
  trainerId: number
  traineeId: number
}

export interface Streams extends Listener {
  /** Refused with 503 if there are too many; a device then asks every half minute. */
  open(reply: FastifyReply, who: Listening): FastifyReply
  /** Ends all of them, and opens no more: a server that closes would wait for them. */
  end(): void
}

interface Limits {
  perMember: number
  perProcess: number
}

/** Proxies close a connection on which nothing is sent for a minute. */
const BEAT_MS = 25_000
/** A device that reads nothing any more. */
const MOST_UNREAD_BYTES = 16_000
/** How fast many are asked back. */
const MS_PER_DEVICE = 2
const LONGEST_SPREAD_MS = 10_000

export function openStreams({ perMember, perProcess }: Limits = { perMember: 3, perProcess: 5000 }): Streams {
  const byTrainer = new Map<number, Map<number, Set<PassThrough>>>()
  let count = 0
  let isEnding = false
  const streamsOf = ({ trainerId, traineeId }: Pick<Ring, 'trainerId' | 'traineeId'>) => {
    const members = byTrainer.get(trainerId)
    return traineeId === 'all'
      ? [...(members?.values() ?? [])].flatMap((streams) => [...streams])
      : [...(members?.get(traineeId) ?? [])]
  }
  const everyone = () =>
    [...byTrainer.keys()].flatMap((trainerId) => streamsOf({ trainerId, traineeId: 'all' }))
  const beat = setInterval(() => write(everyone(), ': \n\n'), BEAT_MS).unref()

  function add({ trainerId, traineeId }: Listening): PassThrough {
    const stream = new PassThrough()
    const members = byTrainer.get(trainerId) ?? new Map<number, Set<PassThrough>>()
    const own = members.get(traineeId) ?? new Set<PassThrough>()
    byTrainer.set(trainerId, members.set(traineeId, own.add(stream)))
    count++
    stream.once('close', () => {
      count--
      own.delete(stream)
      if (own.size === 0 && members.get(traineeId) === own) members.delete(traineeId)
      if (members.size === 0 && byTrainer.get(trainerId) === members) byTrainer.delete(trainerId)
    })
    return stream
  }

  return {
    open(reply, who) {
      if (isEnding || count >= perProcess || streamsOf(who).length >= perMember)
        throw new Problem(503, 'Too many devices are connected', { retryAfterSeconds: 30 })
      const stream = add(who)
      // The headers are sent with the first bytes.
      stream.write(': \n\n')
      return reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .header('connection', 'close')
        .type('text/event-stream; charset=utf-8')
        .send(stream)
    },
    heard(payload) {
      for (const ring of ringsIn(payload)) {
        const streams = streamsOf(ring)
        if (ring.what === 'over') end(streams)
        else write(streams, event(ring.what, streams.length))
      }
    },
    /** What was rung while nobody could hear it. */
    listening(isListening) {
      if (isListening) write(everyone(), event('sync', count))
    },
    end() {
      isEnding = true
      clearInterval(beat)
      for (const stream of everyone()) stream.end(retrySoon())
    },
  }
}

const retrySoon = () => `retry: ${Math.round(1000 + 9000 * Math.random())}\n\n`

/** Each device asks once more: whose session has ended learns it, the others connect again. */
function end(streams: PassThrough[]): void {
  for (const stream of streams) stream.end(event('sync', streams.length) + retrySoon())
}

const event = (what: 'sync' | 'look', devices: number) =>
  `event: ${what}\ndata: ${Math.min(LONGEST_SPREAD_MS, MS_PER_DEVICE * devices)}\n\n`

function write(streams: PassThrough[], text: string): void {
  for (const stream of streams)
    if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy()
    else stream.write(text)
}
