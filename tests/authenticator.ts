/** An authenticator in software: makes a passkey and signs with it, as a browser would, and also as it should not. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  Assertion,
  AssertionOptions,
  Attestation,
  AttestationOptions,
} from '../src/features/accounts/secondFactor.ts'

interface Manner {
  /** Where the browser says it is. */
  origin?: string
  isUserVerified?: boolean
  /** What the device says it has counted. */
  count?: number
}

const encoded = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

export function makeAuthenticator(home = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counted = 0

  const credential = {
    id: encoded(id),
    rawId: encoded(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function dataOf(rpId: string, flags: number, count: number, ...more: Buffer[]): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, ...more])
  }

  return {
    create({ challenge, rp }: AttestationOptions, { origin = home }: Manner = {}): Attestation {
      const length = Buffer.from([0, id.length])
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
      const data = dataOf(rp.id, 0x45, counted, Buffer.alloc(16), length, id, key)
      const response = {
        clientDataJSON: encoded(clientData('webauthn.create', challenge, origin)),
        attestationObject: encoded(attestationObject(data)),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    get(
      { challenge, rpId }: AssertionOptions,
      { origin = home, isUserVerified = true, count = ++counted }: Manner = {},
    ): Assertion {
      const client = clientData('webauthn.get', challenge, origin)
      const data = dataOf(rpId, isUserVerified ? 0x05 : 0x01, count)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
      }
      return { ...credential, response }
    },
  }
}

/** The public key in COSE: an ES256 key on P-256. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
const attestationObject = (data: Buffer) =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x58, data.length]),
    data,
  ])
