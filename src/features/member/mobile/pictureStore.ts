/** The member's pictures: what this device knows of them, and what is done with them. Each change needs a connection. */
import { useEffect, useState } from 'react'
import { ask as askServer, Refused, Unreachable } from '../../../base/mobile/ask.ts'
import { useBoot } from '../../../base/mobile/boot.ts'
import { type Device, useDevice, useStored } from '../../../base/mobile/device.tsx'
import { keepOnly, readPrivate } from '../../../base/mobile/privateFiles.ts'
import { shrunk } from '../../../base/mobile/shrink.ts'
import { memberAddresses } from '../addresses.ts'
import type { BodyPicture, BodyPictures } from '../pictures.ts'
import { type NewPicture, pictureId } from './pictureId.ts'

const KEY = 'pictures'

/** `loading` only while there is nothing to show yet. */
export type Loaded = 'loading' | 'here' | 'away' | 'ended' | 'closed'

/** `closed`: the address was changed, and the one before has not agreed. */
function stateAfter(error: unknown): Loaded {
  if (!(error instanceof Refused)) return 'away'
  return error.status === 401 ? 'ended' : error.status === 403 ? 'closed' : 'away'
}

export interface KeptPictures {
  state: Loaded
  kept: BodyPictures | undefined
}

/** What was loaded last, and what the server says now. */
export function usePictures(): KeptPictures {
  const device = useDevice()
  const isPreview = useBoot().previewFrom !== null
  const stored = useStored<BodyPictures>('meta').get(KEY)
  const kept = stored ?? (isPreview ? none : undefined)
  const [state, setState] = useState<Loaded>(isPreview ? 'here' : 'loading')
  useEffect(() => {
    if (isPreview) return
    load(device).then(
      () => setState('here'),
      (error: unknown) => setState(stateAfter(error)),
    )
  }, [device, isPreview])
  return { state, kept }
}

async function load(device: Device): Promise<void> {
  const value = await askServer<BodyPictures>(memberAddresses.pictures)
  await device.store.write([{ in: 'meta', key: KEY, value }])
  await keepOnly(
    device.who.id,
    value.pictures.map(({ id }) => id),
  )
}

async function keepNew({ store }: Device, added: BodyPicture): Promise<void> {
  const kept = store.find<BodyPictures>('meta', KEY) ?? none
  const others = kept.pictures.filter(({ id }) => id !== added.id)
  const pictures = [...others, added].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  await store.write([{ in: 'meta', key: KEY, value: { ...kept, pictures } }])
}

const ignoreAway = (error: unknown): void => {
  if (!(error instanceof Unreachable)) throw error
}

const none: BodyPictures = { pictures: [], shared: false, used_bytes: 0, quota_bytes: 0 }

export interface PictureActions {
  /** The same picture again is kept once. */
  add(picture: NewPicture & { file: File }): Promise<void>
  remove(picture: BodyPicture): Promise<void>
  share(shared: boolean): Promise<void>
}

export function usePictureActions(): PictureActions {
  const device = useDevice()
  const isPreview = useBoot().previewFrom !== null
  const ask: typeof askServer = async (...asked) => {
    if (isPreview) throw new Error('This is a preview: nothing is kept here.')
    return askServer(...asked)
  }
  return {
    async add(picture) {
      const { view, day, file } = picture
      const form = new FormData()
      form.set('id', await pictureId(device.who.id, picture))
      form.set('view', view)
      form.set('day', day)
      form.set('file', await shrunk(file), 'picture')
      await keepNew(device, await ask<BodyPicture>(memberAddresses.addPicture, { form }))
      // It is kept, whatever happens to this.
      await load(device).catch(ignoreAway)
    },
    async remove({ id }) {
      await ask(memberAddresses.removePicture, { params: { id } })
      await load(device)
    },
    async share(shared) {
      await ask(memberAddresses.sharePictures, { body: { shared } })
      await load(device)
    },
  }
}

/** Whether the server did it is not known. */
export const noAnswer = (error: unknown): boolean => error instanceof Unreachable

/** Why something was not done, in words. */
export function whyNot(error: unknown): string {
  if (error instanceof Unreachable) return 'This needs a connection, and there is none. Nothing was changed.'
  if (error instanceof Refused && error.status === 401) return 'Your session has ended. Sign in again first.'
  return error instanceof Error ? error.message : String(error)
}

/** The address of a picture in this window; null if it could not be loaded. */
export function usePictureUrl(id: string, size: 'small' | 'full'): string | undefined | null {
  const { who } = useDevice()
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    readPrivate(who.id, memberAddresses.picture, { id, size }).then(
      (blob) => {
        if (isGone) return
        made = blob && URL.createObjectURL(blob)
        setUrl(made ?? null)
      },
      () => setUrl(null),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [who.id, id, size])
  return url
}
