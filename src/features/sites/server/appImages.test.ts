import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { badPictures, plainPng } from '../../../../tests/pictures.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { storeIcons } from '../appIcons.ts'
import { appImageCalls } from '../appImages.ts'
import { downloadIcons, getAppImages, saveAppImages, saveHeadlines } from './appImages.ts'

const test = base.extend('maya', ({ make }) => make.trainer({ appName: 'Strong' }))

const save = (trainer: AsTrainer, change: object) =>
  saveAppImages(trainer, appImageCalls.save.body.parse(change))
const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'mine.png', { type: 'image/png' })
const stored = async ({ storage }: AsTrainer, path: string | null) =>
  (await storage.find(path?.slice(1) ?? ''))?.bytes

describe('the images of an app', () => {
  test('MISC-12 logo and banner are kept with the trainer, in the sizes that everything is made from', async ({
    maya,
  }) => {
    const logo = file(await plainPng(900, 900))
    const { app_icon, app_banner } = await save(maya, { logo, banner: file(await plainPng(3000, 900)) })

    expect(await sharp(await stored(maya, app_icon)).metadata()).toMatchObject({ width: 1024, height: 1024 })
    expect(await sharp(await stored(maya, app_banner)).metadata()).toMatchObject({
      width: 2048,
      height: 1000,
    })
    expect(app_banner).toMatch(new RegExp(`^/media/${maya.trainerId}/`))
    expect(await getAppImages(maya)).toMatchObject({
      name: 'Strong',
      app_icon,
      app_banner,
      icon_ground: null,
    })

    expect((await getAppImages(maya)).drawn).toMatchObject({ full: 1, maskable: 0.8 })
    // One is replaced, the other stays as it was.
    const next = await save(maya, { logo: file(await plainPng(64, 64)), icon_ground: '#FF5A1F' })
    expect(next).toMatchObject({ app_banner, icon_ground: '#ff5a1f' })
    expect(await stored(maya, app_icon)).toBeUndefined()
    expect(await stored(maya, app_banner)).toBeDefined()

    const gone = await save(maya, { remove_logo: 'true', remove_banner: 'true', icon_ground: '' })
    expect(gone).toMatchObject({ app_icon: null, app_banner: null, icon_ground: null })
    expect(await stored(maya, app_banner)).toBeUndefined()
  })

  test('the headlines of the screenshots are kept; too many and too long ones are refused', async ({
    maya,
    make,
  }) => {
    const headlines = ['Strong in twelve weeks', '', 'From 29 € a month']
    expect((await getAppImages(maya)).shot_headlines).toEqual([])
    expect(await saveHeadlines(maya, headlines)).toMatchObject({ shot_headlines: headlines })
    expect(await getAppImages(maya)).toMatchObject({ shot_headlines: headlines, name: 'Strong' })
    await expect(saveHeadlines(await make.trainer(), headlines)).rejects.toMatchObject({ status: 409 })
    const { body } = appImageCalls.saveHeadlines
    expect(body.parse({ headlines: ['  Strong  '] })).toEqual({ headlines: ['Strong'] })
    for (const wrong of [['x'.repeat(61)], Array(11).fill('x'), ['two\nlines']])
      expect(body.safeParse({ headlines: wrong }).success).toBe(false)
  })

  test('a file that is no image changes nothing, also beside a good one', async ({ maya }) => {
    for (const [name, bytes] of Object.entries(await badPictures()))
      await expect(
        save(maya, { logo: file(await plainPng(64, 64)), banner: file(bytes) }),
        name,
      ).rejects.toMatchObject({ fields: { banner: [expect.any(String)] } })
    expect(await getAppImages(maya)).toMatchObject({ app_icon: null, app_banner: null })
    for (const icon_ground of ['red', '#12', 'url(x)', '#ff5a1f;'])
      expect(appImageCalls.save.body.safeParse({ icon_ground }).success, icon_ground).toBe(false)
  })

  test('nobody sees those of somebody else, and who has no app has none', async ({ maya, make }) => {
    const [other, newcomer] = [await make.trainer({ appName: 'Other' }), await make.trainer()]
    await save(maya, { logo: file(await plainPng(64, 64)) })

    expect(await getAppImages(other)).toMatchObject({ name: 'Other', app_icon: null })
    await expect(save(newcomer, { icon_ground: '' })).rejects.toMatchObject({ status: 409 })
  })

  test('all icons are one file, also from the first letter', async ({ maya }) => {
    for (const change of [{ icon_ground: '' }, { logo: file(await plainPng(300, 300)) }]) {
      await save(maya, change)
      const { fileName, chunks } = await downloadIcons(maya)
      const packed = await buffer(chunks)

      expect(fileName).toBe('app-icons.zip')
      for (const { path, pixels } of storeIcons) {
        const start = packed.indexOf(path) + path.length
        expect(await sharp(packed.subarray(start)).metadata(), path).toMatchObject({
          format: 'png',
          width: pixels,
          height: pixels,
        })
      }
    }
  })
})
