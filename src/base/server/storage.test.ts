import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test as base, describe, expect } from 'vitest'
import { startS3 } from '../../../tests/s3.ts'
import { openStorage, type Storage } from './storage.ts'

const account = { bucket: 'media', accessKeyId: 'test-id' }

// oxlint-disable no-empty-pattern -- Vitest reads a fixture's needs from its pattern
const test = base
  .extend('dataDir', ({}, { onCleanup }) => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-storage-'))
    onCleanup(() => fs.rmSync(dir, { recursive: true, force: true }))
    return dir
  })
  .extend('s3', async ({}, { onCleanup }) => {
    const server = await startS3(account)
    onCleanup(() => server.stop())
    return { endpoint: server.endpoint, ...account, secretAccessKey: 'test-secret' }
  })
  .extend('folder', ({ dataDir }): Storage => openStorage({ dataDir, s3: undefined }))
  .extend('bucket', ({ s3 }): Storage => openStorage({ dataDir: '/nowhere', s3 }))
// oxlint-enable no-empty-pattern

const picture = { bytes: Buffer.from([0x89, 0x50, 0x00, 0xff, 0x0a]), contentType: 'image/png' }
const text = { bytes: Buffer.from('Grüße'), contentType: 'text/plain; charset=utf-8' }

const escapes = [
  '../lock',
  'media/../../lock',
  '/etc/passwd',
  'media/./x',
  'media//x',
  'media/.hidden',
  'media',
  '',
]

// The two storages must behave the same.
for (const place of ['folder', 'bucket'] as const) {
  const put = test.extend('storage', place === 'folder' ? ({ folder }) => folder : ({ bucket }) => bucket)

  describe(`in a ${place}`, () => {
    put('a file comes back byte for byte, with its type', async ({ storage }) => {
      await storage.put('media/7/ab12.png', picture)
      await storage.put('media/8/ab12.png', text)

      expect(await storage.find('media/7/ab12.png')).toEqual(picture)
      expect(await storage.find('media/8/ab12.png')).toEqual(text)
    })

    put('a large file and an empty one come back as they were', async ({ storage }) => {
      const large = { bytes: Buffer.alloc(3_000_000, 'abc'), contentType: 'video/mp4' }
      const empty = { bytes: Buffer.alloc(0), contentType: 'text/css' }

      await storage.put('media/large', large)
      await storage.put('media/empty', empty)

      const found = await storage.find('media/large')
      expect(found?.bytes.equals(large.bytes)).toBe(true)
      expect(await storage.find('media/empty')).toEqual(empty)
    })

    put('a piece of a file is read without the rest', async ({ storage }) => {
      const clip = { bytes: Buffer.alloc(300_000, 'abcdefghij'), contentType: 'video/mp4' }
      await storage.put('media/7/clip.mp4', clip)

      expect(await storage.measure('media/7/clip.mp4')).toEqual({ size: 300_000, contentType: 'video/mp4' })
      expect(await storage.measure('media/7/none.mp4')).toBeUndefined()
      expect(await storage.measure('media/7/clip.mp4/more')).toBeUndefined()
      const piece = await buffer(await storage.read('media/7/clip.mp4', 11, 20))
      expect(piece.toString()).toBe('bcdefghija')
      const all = await buffer(await storage.read('media/7/clip.mp4', 0, 299_999))
      expect(all.equals(clip.bytes)).toBe(true)
    })

    put('the later file under a key takes the place of the earlier', async ({ storage }) => {
      await storage.put('media/7/logo', picture)
      await storage.put('media/7/logo', text)

      expect(await storage.find('media/7/logo')).toEqual(text)
    })

    put('what is not there is undefined', async ({ storage }) => {
      await storage.put('media/7/ab12.png', picture)

      expect(await storage.find('media/7/other.png')).toBeUndefined()
      expect(await storage.find('nothing/here')).toBeUndefined()
      // A parent of the key, and a path below it.
      expect(await storage.find('media/7')).toBeUndefined()
      expect(await storage.find('media/7/ab12.png/more')).toBeUndefined()
    })

    put('a removed file is gone, and removing it again is no mistake', async ({ storage }) => {
      await storage.put('media/7/ab12.png', picture)
      await storage.put('media/7/cd34.png', picture)

      await storage.remove('media/7/ab12.png')
      await storage.remove('media/7/ab12.png')

      expect(await storage.find('media/7/ab12.png')).toBeUndefined()
      expect(await storage.find('media/7/cd34.png')).toEqual(picture)
    })

    put.for(escapes)('%j is no key', async (key, { storage }) => {
      await expect(storage.put(key, picture)).rejects.toThrow('Not a storage key')
      await expect(storage.find(key)).rejects.toThrow('Not a storage key')
      await expect(storage.measure(key)).rejects.toThrow('Not a storage key')
      await expect(storage.read(key, 0, 1)).rejects.toThrow('Not a storage key')
      await expect(storage.remove(key)).rejects.toThrow('Not a storage key')
    })
  })
}

describe('in a folder', () => {
  test('what a crash left half-written is nobody’s file', async ({ dataDir, folder }) => {
    await folder.put('media/7/old', picture)
    const dir = path.join(dataDir, 'media', 'media', '7')
    fs.writeFileSync(path.join(dir, 'old.8a5f.part'), 'hal')
    fs.writeFileSync(path.join(dir, 'new.8a5f.part'), 'hal')
    fs.writeFileSync(path.join(dir, 'new.type'), 'image/png')

    expect(await folder.find('media/7/old')).toEqual(picture)
    expect(await folder.find('media/7/new')).toBeUndefined()
    expect(await folder.find('media/7/new.8a5f.part')).toBeUndefined()
    await folder.remove('media/7/new')
    expect(fs.readdirSync(dir).sort()).toEqual(['old', 'old.8a5f.part', 'old.type'])
    await folder.remove('media/7/old')
    expect(fs.readdirSync(dir)).toEqual([])
  })

  test('whoever reads while a file is replaced gets a whole one', async ({ folder }) => {
    const large = { bytes: Buffer.alloc(200_000, 'x'), contentType: 'image/png' }
    await folder.put('media/7/logo', large)
    const read = new Set<string>()
    let replacing = true

    const replaced = (async () => {
      for (let i = 0; i < 50; i++) await folder.put('media/7/logo', large)
      replacing = false
    })()
    while (replacing) {
      const found = await folder.find('media/7/logo')
      read.add(`${found?.contentType} of ${found?.bytes.length}`)
    }
    await replaced

    expect([...read]).toEqual(['image/png of 200000'])
  })

  test('nothing is left lying about', async ({ dataDir, folder }) => {
    await folder.put('media/7/ab12.png', picture)
    await folder.put('media/7/ab12.png', text)
    await folder.remove('media/7/ab12.png')

    expect(fs.readdirSync(path.join(dataDir, 'media', 'media', '7'))).toEqual([])
  })
})

describe('in a bucket', () => {
  test('a store that refuses us is a defect, not a missing file', async ({ s3 }) => {
    const stranger = openStorage({ dataDir: '/nowhere', s3: { ...s3, accessKeyId: 'somebody' } })
    const elsewhere = openStorage({ dataDir: '/nowhere', s3: { ...s3, bucket: 'elsewhere' } })

    await expect(stranger.find('media/7/ab12.png')).rejects.toThrow('AccessDenied')
    await expect(stranger.put('media/7/ab12.png', picture)).rejects.toThrow('AccessDenied')
    await expect(elsewhere.find('media/7/ab12.png')).rejects.toThrow('NoSuchBucket')
  })
})
