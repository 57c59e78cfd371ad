/** The built program as a separate process, for tests of what only a process can do. */
import { type ChildProcess, spawn } from 'node:child_process'
import http from 'node:http'

export interface Program {
  port: number
  process: ChildProcess
  output(): string
  /** Resolves with the exit code. */
  exited: Promise<number | null>
}

export function runProgram(env: Record<string, string> & { PORT: string }): Program {
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { port: Number(env.PORT), process: child, output: () => output, exited }
}

/** Resolves once the program reports that it is up. Rejects with its output if it exits before that. */
export async function isUp({ process: child, output, exited }: Program): Promise<void> {
  const up = new Promise<void>((resolve) => {
    const look = () => {
      if (output().includes('Ctrl-C stops it')) resolve()
    }
    child.stdout?.on('data', look)
    look()
  })
  const ended = exited.then((code) => {
    throw new Error(`The program ended with ${code}:\n${output()}`)
  })
  await Promise.race([up, ended])
}

interface Answer {
  status: number
  cookies: string[]
  body: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at what they expect
  json(): any
}

/** Uses http.request, because Node's fetch can neither resolve `*.localhost` nor set a Host header. */
export function ask(
  { port }: Pick<Program, 'port'>,
  path: string,
  {
    method = 'GET',
    host = 'localhost',
    token,
    body,
    headers: more = {},
  }: {
    method?: string
    host?: string
    token?: string
    body?: object
    headers?: Record<string, string>
  } = {},
): Promise<Answer> {
  const headers = {
    ...more,
    host: `${host}:${port}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: (response.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0] ?? ''),
          body: text,
          json: () => JSON.parse(text),
        }),
      )
    })
    request.once('error', reject)
    request.end(body && JSON.stringify(body))
  })
}
