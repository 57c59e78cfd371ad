import { createServer } from 'node:net'
import type { Config } from '../../base/server/config.ts'
import { StartProblem } from '../../base/server/startProblem.ts'

/** Checked first, so a port in use is reported before a minute of preparation. */
export async function refuseTakenPort({ host }: Config, port: number): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new StartProblem(reasonFor(error))))
    probe.listen({ host, port }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))

  function reasonFor({ code, message }: NodeJS.ErrnoException): string {
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`
    if (code === 'EACCES')
      return `Port ${port} needs more rights than this user has. Set PORT to one above 1023.`
    return `Cannot listen on ${host}:${port} (${message}). Check HOST and PORT.`
  }
}
