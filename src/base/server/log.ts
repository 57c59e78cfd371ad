/**
 * Structured logs: one JSON object per line in production, one readable line locally. Secrets never reach a log: fields
 * that might contain one are redacted by name, and requests are logged without query and body.
 */
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Matches any part of a name, so `new_password` and `Authorization` are covered too. */
const secrets = /authorization|cookie|password|token|secret|card_number|card_cvc/i

export function createLog(config: Pick<Config, 'production' | 'logLevel'>, to?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // The whole line, because an error may hold a request's headers at any depth.
    hooks: { streamWrite: (line: string) => (secrets.test(line) ? redact(line) : line) },
  }
  return pino(options, to ?? (config.production ? together(1) : readable(process.stderr)))
}

/**
 * Lines are written in batches, ten times a second and at exit: writing each one alone is a tenth of a visit's cost.
 */
export const together = (dest: number | string): DestinationStream =>
  pino.destination({ dest, sync: false, minLength: 4096, periodicFlush: 100 })

let [written, now] = ['', 0]

/**
 * Formatted once per millisecond: it is the most expensive part of a line, and a busy server writes many per
 * millisecond.
 */
function isoTime(): string {
  const time = Date.now()
  if (time !== now) [written, now] = [`,"time":"${new Date(time).toISOString()}"`, time]
  return written
}

function redact(line: string): string {
  const visible = (name: string, value: unknown) => (secrets.test(name) ? '[redacted]' : value)
  return `${JSON.stringify(JSON.parse(line), visible)}\n`
}

interface Line {
  level: string
  time: string
  msg?: string
  err?: { stack?: string }
}

/** `12:30:01 warn  message {"more":1}`, for a person at a terminal. */
function readable(out: NodeJS.WritableStream): DestinationStream {
  return {
    write(line: string) {
      const { level, time, msg = '', err, ...more } = JSON.parse(line) as Line
      const rest = Object.keys(more).length ? ` ${JSON.stringify(more)}` : ''
      const stack = err?.stack ? `\n${err.stack}` : ''
      out.write(`${time.slice(11, 19)} ${level.padEnd(5)} ${msg}${rest}${stack}\n`)
    },
  }
}
