/**
 * The signed-in user, as stored in this browser. The server decides each call; this only decides what to show. All tabs
 * are in sync: signing out in one signs out all of them.
 */
import { useSyncExternalStore } from 'react'
import { type Call, isOpenToStaff, type Permission } from '../call.ts'
import { Problem } from '../problem.ts'
import { storageListeners } from './storageListeners.ts'

const KEY = 'user'
const { subscribe, tellAll } = storageListeners()

/** Any user type with a token; the feature that owns accounts says what else it has. */
export interface StoredUser {
  token: string
  /**
   * The original user, while they act as this one; without the token, which nothing on this user's pages may read. One
   * entry, so no tab sees half of it.
   */
  before?: object
  /** Only for staff: what the trainer they work for allows them to do. */
  works_for?: { permissions: readonly Permission[] } | null
}

let cached: { text: string | null; user: StoredUser | undefined } = { text: null, user: undefined }

export function storedUser<U extends StoredUser>(): U | undefined {
  const text = localStorage.getItem(KEY)
  // The same object for the same text: React compares snapshots by identity.
  if (text !== cached.text) cached = { text, user: read(text) }
  return cached.user as U | undefined
}

function read(text: string | null): StoredUser | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return value instanceof Object && 'token' in value && typeof value.token === 'string'
      ? (value as StoredUser)
      : undefined
  } catch {
    return undefined
  }
}

export function storeUser(user: StoredUser): void {
  localStorage.setItem(KEY, JSON.stringify(user))
  tellAll()
}

/** Merges a response that has part of the user; the token and everything else stay. */
export function mergeUser(part: object): void {
  const user = storedUser()
  if (user) storeUser({ ...user, ...part })
}

/** The signed-in user acts as someone else from now on. */
export function actAs(user: StoredUser): void {
  const { token: _, ...before } = storedUser() ?? { token: '' }
  storeUser({ ...user, before })
}

export function forgetUser(): void {
  localStorage.removeItem(KEY)
  tellAll()
}

/** Until the page is loaded again, or the server could not be reached. */
let isLeaving = false

function setLeaving(is: boolean): void {
  isLeaving = is
  tellAll()
}

export const useIsLeaving = () => useSyncExternalStore(subscribe, () => isLeaving)

let findOriginal: () => Promise<StoredUser> = () => Promise.reject(new Error('Nobody to go back to'))

/** How the original user gets their token back from the server. */
export function returnWith(find: () => Promise<StoredUser>): void {
  findOriginal = find
}

/**
 * Ends the session in this browser and loads `path`, or this page again: whoever acted as this user is back, if the
 * server still knows them. This window's screens are not told before, or their guards would redirect to the sign-in.
 */
export async function leaveUser(path = location.href): Promise<void> {
  // Several calls may be refused at once.
  if (isLeaving) return
  setLeaving(true)
  try {
    reloadAs(storedUser()?.before && (await findOriginal().catch(unlessRefused)), path)
  } catch (error) {
    setLeaving(false)
    throw error
  }
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Problem) || error.status !== 401) throw error
}

function reloadAs(user: StoredUser | undefined, path: string): void {
  // First the address, then the user: otherwise this screen's guard would redirect to the sign-in.
  history.replaceState(null, '', path)
  if (user) localStorage.setItem(KEY, JSON.stringify(user))
  else localStorage.removeItem(KEY)
  location.reload()
}

export function useStoredUser<U extends StoredUser>(): U | undefined {
  return useSyncExternalStore(subscribe, () => storedUser<U>())
}

/** Tells whether the user may make a call. What somebody may not do is not shown to them. */
export function useMay(): (call: Call) => boolean {
  const works = useStoredUser()?.works_for
  return (call) => !works || isOpenToStaff(call, works.permissions)
}

/** Somebody else acts as this user. They can't make calls that are the owner's alone (`ownerOnly`). */
export const useIsActing = () => useStoredUser()?.before !== undefined

export const useIsStaff = () => Boolean(useStoredUser()?.works_for)
