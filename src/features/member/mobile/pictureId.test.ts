import { expect, test } from 'vitest'
import { z } from 'zod'
import { pictureId } from './pictureId.ts'

test('a photo has one id per member, day and side, however often it is sent', async () => {
  const photo = () => new Blob(['a photo'])
  const sent = { view: 'front' as const, day: '2026-11-02', file: photo() }
  const first = await pictureId(7, sent)

  expect(z.uuid().safeParse(first).success).toBe(true)
  expect(await pictureId(7, { ...sent, file: photo() })).toBe(first)
  const others = await Promise.all([
    pictureId(8, sent),
    pictureId(7, { ...sent, view: 'back' }),
    pictureId(7, { ...sent, day: '2026-11-03' }),
    pictureId(7, { ...sent, file: new Blob(['another photo']) }),
  ])
  expect(new Set([first, ...others]).size).toBe(5)
})
