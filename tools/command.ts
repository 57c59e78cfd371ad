/** Runs a command and says whether it succeeded, how long it took, and, if asked, what it printed. */
import { spawn } from 'node:child_process'

interface Ran {
  ok: boolean
  seconds: number
  /** Empty when the output went to the terminal. */
  output: string
}

export function runCommand(
  command: string,
  words: string[],
  { env, isQuiet }: { env?: Record<string, string>; isQuiet: boolean },
): Promise<Ran> {
  const began = performance.now()
  const to = isQuiet ? 'pipe' : 'inherit'
  const child = spawn(command, words, { stdio: ['ignore', to, to], env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ ok, seconds: (performance.now() - began) / 1000, output })
    // A missing command is reported only here.
    child.once('error', (error) => {
      output += error.message
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}
