import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { noisyPng, plainPng } from '../../../../tests/pictures.ts'
import type { AsUser } from '../../../base/server/context.ts'
import { eraseTrainer } from '../../privacy/server/trainerQueries.ts'
import { saveSite } from '../../sites/server/queries.ts'
import { mediaCalls } from '../contract.ts'
import { avifPath, variantPath } from '../sizes.ts'
import { drawAvif, sweepLeftovers } from './files.ts'
import { insertFile, listLeftovers } from './queries.ts'
import { describeFile, listOwnFiles, QUOTA_BYTES, removeFile, uploadFile } from './service.ts'

const asked = (query: object = {}) => mediaCalls.list.query.parse(query)

const nowhere = async () => []
const picture = (bytes: Buffer, name = 'team-photo.png') => new File([new Uint8Array(bytes)], name)

const test = base.extend('upload', () => async (user: AsUser, name?: string, width = 500) => {
  const file = picture(await plainPng(width, 100), name)
  return uploadFile(user, { user_id: user.userId, file, media_type: 'image' })
})

const row = (trainer_id: number, more: object = {}) => ({
  trainer_id,
  file_path: `/media/${trainer_id}/${crypto.randomUUID()}-10x10.webp`,
  name: 'Old',
  alt_text: '',
  width: 10,
  height: 10,
  bytes: 1000,
  variants: [],
  ...more,
})

describe('an upload', () => {
  test('API-14 MEDIA-08 is kept with its name, in the widths that it is large enough for', async ({
    make,
    upload,
  }) => {
    const trainer = await make.trainer()

    const wide = await upload(trainer, 'IMG_1234.png', 2000)
    const narrow = await upload(trainer, 'team-photo.png', 300)

    expect(wide).toMatchObject({ name: 'IMG_1234', alt_text: '', width: 1600, height: 80 })
    expect(narrow).toMatchObject({ name: 'team-photo', alt_text: 'team photo', width: 300, height: 100 })
    const kept = async (path: string) => (await trainer.storage.find(path.slice(1)))?.contentType
    const smaller = (path: string, width: number) => path.replace('.webp', `-${width}.webp`)
    expect(await kept(wide.file_path)).toBe('image/webp')
    expect(await kept(smaller(wide.file_path, 400))).toBe('image/webp')
    expect(await kept(smaller(wide.file_path, 800))).toBe('image/webp')
    expect(await kept(smaller(narrow.file_path, 400))).toBeUndefined()
  })

  test('API-14 is for oneself alone', async ({ make }) => {
    const [trainer, other] = [await make.trainer(), await make.trainer()]
    const file = picture(await plainPng(10, 10))

    await expect(
      uploadFile(trainer, { user_id: other.userId, file, media_type: 'image' }),
    ).rejects.toMatchObject({
      status: 403,
      fields: { file: ['You can only upload files for yourself'] },
    })
    expect((await listOwnFiles(other, asked())).data).toEqual([])
  })

  test('that no longer fits is refused in a sentence, and leaves nothing behind', async ({
    make,
    upload,
  }) => {
    const trainer = await make.trainer()
    await insertFile(trainer.db, row(trainer.userId, { bytes: QUOTA_BYTES - 10 }))
    const put: string[] = []
    const storage = {
      ...trainer.storage,
      put: async (key: string) => void put.push(key),
      remove: async (key: string) => void put.splice(put.indexOf(key), 1),
    }

    await expect(upload({ ...trainer, storage })).rejects.toMatchObject({
      status: 413,
      fields: { file: [expect.stringMatching(/^Your library is full \(500 MB\)/)] },
    })
    expect(put).toEqual([])
    const { data, used_bytes, quota_bytes } = await listOwnFiles(trainer, asked())
    expect([data.length, used_bytes, quota_bytes]).toEqual([1, QUOTA_BYTES - 10, QUOTA_BYTES])
  })

  test('that is killed while its bytes are written leaves none of them for long', async ({ make }) => {
    const trainer = await make.trainer()
    const { db, storage } = trainer
    const written: string[] = []
    const atWork = Promise.withResolvers<void>()
    const put: typeof storage.put = async (key, file) => {
      await storage.put(key, file)
      written.push(key)
      if (written.length === 2) atWork.resolve()
      // Never continues, like a killed process.
      if (written.length === 2) await new Promise(() => undefined)
    }
    const file = picture(await plainPng(500, 100))
    void uploadFile(
      { ...trainer, storage: { ...storage, put } },
      { user_id: trainer.userId, file, media_type: 'image' },
    )
    await atWork.promise
    const isThere = async (key: string) => (await storage.find(key)) !== undefined

    // Nothing is deleted yet: the upload might still be running.
    await sweepLeftovers.run(trainer, {}, '')
    expect(await Promise.all(written.map(isThere))).toEqual([true, true])
    await db
      .updateTable('media_leftovers')
      .set({ since: new Date(0) })
      .execute()
    await sweepLeftovers.run(trainer, {}, '')

    expect(await Promise.all(written.map(isThere))).toEqual([false, false])
    expect((await listOwnFiles(trainer, asked())).data).toEqual([])
  })

  test('is called what its owner called it, as far as a list can show that', async ({ make, upload }) => {
    const trainer = await make.trainer()
    const named = async (name: string) => {
      const { name: kept, alt_text } = await upload(trainer, name, 10)
      return [kept, alt_text]
    }

    expect(await named('team\0\r\nphoto.png')).toEqual(['team photo', 'team photo'])
    expect(await named('\u0001.png')).toEqual(['Picture', ''])
    const long = `team${'x'.repeat(195)}`
    expect(await named(`${long}💪${'y'.repeat(5000)}.png`)).toEqual([long, long])
  })

  test('whose store fails has not happened', async ({ make, upload }) => {
    const trainer = await make.trainer()
    const storage = { ...trainer.storage, put: () => Promise.reject(new Error('away')) }

    await expect(upload({ ...trainer, storage })).rejects.toThrow('away')
    expect((await listOwnFiles(trainer, asked())).data).toEqual([])
  })
})

describe('the library', () => {
  test('lists newest first, page by page, and finds by name and description', async ({ make }) => {
    const trainer = await make.trainer()
    for (let i = 1; i <= 30; i++) await insertFile(trainer.db, row(trainer.userId, { name: `Nr ${i}.` }))
    await insertFile(trainer.db, row(trainer.userId, { alt_text: 'Two 100% Kettlebells' }))

    const first = await listOwnFiles(trainer, asked())
    const second = await listOwnFiles(trainer, asked({ after: first.data.at(-1)?.id }))

    expect([first.data.length, first.has_more, second.data.length, second.has_more]).toEqual([
      24,
      true,
      7,
      false,
    ])
    expect([...first.data, ...second.data].slice(1).map(({ name }) => name)).toEqual(
      Array.from({ length: 30 }, (_, i) => `Nr ${30 - i}.`),
    )
    const found = async (search: string) => (await listOwnFiles(trainer, asked({ search }))).data.length
    expect(await Promise.all(['KETTLE', 'nr 7.', '100%', '%'].map(found))).toEqual([1, 1, 1, 1])
  })

  test('keeps what somebody says of a picture', async ({ make, upload }) => {
    const trainer = await make.trainer()
    const { id } = await upload(trainer)

    await describeFile(trainer, id, 'Six people at a rack')

    expect((await listOwnFiles(trainer, asked())).data[0]?.alt_text).toBe('Six people at a rack')
  })

  test('deletes the file in all its widths', async ({ make, upload }) => {
    const trainer = await make.trainer()
    const { id, file_path } = await upload(trainer, 'a.png', 900)

    await removeFile(trainer, id, nowhere)

    for (const path of [
      file_path,
      file_path.replace('.webp', '-400.webp'),
      file_path.replace('.webp', '-800.webp'),
    ])
      expect(await trainer.storage.find(path.slice(1))).toBeUndefined()
    expect((await listOwnFiles(trainer, asked())).data).toEqual([])
  })

  test('keeps a picture as AVIF too, where that is smaller, and deletes both', async ({ make }) => {
    const trainer = await make.trainer()
    const file = picture(await noisyPng(900, 300), 'gym.png')
    const { id, file_path } = await uploadFile(trainer, {
      user_id: trainer.userId,
      file,
      media_type: 'image',
    })
    const sizes = async (path: string) => [
      (await trainer.storage.find(path.slice(1)))?.bytes.length ?? 0,
      (await trainer.storage.find(avifPath(path).slice(1)))?.bytes.length ?? 0,
    ]

    await drawAvif.run(trainer, { file_path }, '')

    const [webp = 0, avif = 0] = await sizes(file_path)
    expect([avif > 0, avif < webp]).toEqual([true, true])
    expect((await sizes(variantPath(file_path, 400)))[1]).toBeGreaterThan(0)
    await removeFile(trainer, id, nowhere)
    expect(await sizes(file_path)).toEqual([0, 0])
    // A late or repeated job must not bring the file back.
    await drawAvif.run(trainer, { file_path }, '')
    expect(await sizes(file_path)).toEqual([0, 0])
  })

  test('goes with its owner: the files of a closed account leave storage too', async ({ make, upload }) => {
    const [gone, other] = [await make.trainer(), await make.trainer()]
    const [{ file_path }, kept] = [await upload(gone, 'a.png', 500), await upload(other)]
    const logo = `/media/${gone.userId}/logo.webp`
    await gone.storage.put(logo.slice(1), { bytes: Buffer.from('x'), contentType: 'image/webp' })
    await gone.db.updateTable('users').set({ logo }).where('id', '=', gone.userId).execute()
    const icon = `/media/${gone.userId}/icon.webp`
    await gone.storage.put(icon.slice(1), { bytes: Buffer.from('x'), contentType: 'image/webp' })
    await saveSite(gone.db, gone.trainerId, { app_icon: icon })
    const isThere = async (path: string) => (await gone.storage.find(path.slice(1))) !== undefined

    await eraseTrainer(gone.db, gone.trainerId)
    expect(await isThere(file_path)).toBe(true)
    const away = { ...gone, storage: { ...gone.storage, remove: () => Promise.reject(new Error('away')) } }
    await expect(sweepLeftovers.run(away, {}, '')).rejects.toThrow('away')
    await sweepLeftovers.run(gone, {}, '')

    expect(await Promise.all([file_path, variantPath(file_path, 400), logo, icon].map(isThere))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(await isThere(kept.file_path)).toBe(true)
    expect(await listLeftovers(gone.db, 10)).toEqual([])
  })

  test('is nobody else’s', async ({ make, upload }) => {
    const [mine, other] = [await make.trainer(), await make.trainer()]
    const { id } = await upload(mine)

    expect((await listOwnFiles(other, asked())).data).toEqual([])
    await expect(describeFile(other, id, 'Mine now')).rejects.toMatchObject({ status: 404 })
    await expect(removeFile(other, id, nowhere)).rejects.toMatchObject({ status: 404 })
    expect((await listOwnFiles(mine, asked())).data).toMatchObject([{ id, alt_text: 'team photo' }])
  })
})
