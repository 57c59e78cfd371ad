/** Argon2id with the parameters OWASP recommends; the library runs it off the main thread. */
import { hash, verify } from '@node-rs/argon2'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, parameters)

/** A hash of no one's password: checking it takes as long as checking a real one. */
const nobody = hashPassword('nobody has this password')

/** Takes the same time whether or not the account exists, so timing reveals nothing. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password)
  return fits && Boolean(stored)
}
