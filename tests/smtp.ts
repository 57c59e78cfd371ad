/** A mail server for tests. It accepts every mail and stores it as it came over the wire. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface Received {
  from: string
  to: string[]
  /** Headers and body. Lines end with \n. */
  raw: string
}

export interface SmtpServer {
  url: string
  received: Received[]
  /** The mails that the server refused. */
  refused: Received[]
  /** Sends this reply to the next recipient instead, e.g. `550 5.1.1 No such user`. */
  refuseRecipient(answer: string): void
  /** Sends this reply to the next mail instead, e.g. `451 Try again later`. */
  refuseNext(answer: string): void
  stop(): Promise<void>
}

export async function startSmtp(): Promise<SmtpServer> {
  const received: Received[] = []
  const refused: Received[] = []
  const refusals: string[] = []
  const unknown: string[] = []
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    void converse(socket).finally(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refused,
    refuseNext: (answer) => void refusals.push(answer),
    refuseRecipient: (answer) => void unknown.push(answer),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  async function converse(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let letter: Received = { from: '', to: [], raw: '' }
    let inData = false
    say('220 test')
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (inData && line !== '.') {
        letter.raw += `${line.replace(/^\.\./, '.')}\n`
      } else if (inData) {
        inData = false
        const refusal = refusals.shift()
        if (refusal) refused.push(letter)
        else received.push(letter)
        say(refusal ?? '250 Taken')
      } else if (/^MAIL FROM:/i.test(line)) {
        letter = { from: addressIn(line), to: [], raw: '' }
        say('250 OK')
      } else if (/^RCPT TO:/i.test(line)) {
        letter.to.push(addressIn(line))
        say(unknown.shift() ?? '250 OK')
      } else if (/^DATA$/i.test(line)) {
        inData = true
        say('354 Go on')
      } else if (/^QUIT$/i.test(line)) {
        say('221 Bye')
        return
      } else {
        say(/^(EHLO|HELO|RSET|NOOP)/i.test(line) ? '250 OK' : '502 Not known here')
      }
    }
  }
}

const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? ''
