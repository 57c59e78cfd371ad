import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { badFilms, smallMp4, smallWebm } from '../../../tests/films.ts'
import { Problem } from '../problem.ts'
import { readFilm } from './film.ts'

const segmentId = Buffer.from([0x18, 0x53, 0x80, 0x67])

/** As a recorder writes it that does not know the end yet. */
function openSegment(webm: Buffer): Buffer {
  const open = Buffer.from(webm)
  open.fill(0xff, open.indexOf(segmentId) + 5, open.indexOf(segmentId) + 12)
  return open
}

describe('a video', () => {
  test('is known by its container, with its size', () => {
    expect(readFilm(smallMp4, 'file')).toEqual({ extension: 'mp4', width: 32, height: 32 })
    expect(readFilm(smallWebm, 'file')).toEqual({ extension: 'webm', width: 32, height: 32 })
  })

  test('of a phone held upright is higher than wide', () => {
    const turned = Buffer.from(smallMp4)
    const head = turned.indexOf('tkhd') + 4
    // The matrix of a quarter turn, then 64 by 32.
    turned.writeInt32BE(0, head + 40)
    turned.writeInt32BE(0x10000, head + 44)
    turned.writeUInt32BE(64 * 0x10000, head + 76)

    expect(readFilm(turned, 'file')).toMatchObject({ width: 32, height: 64 })
  })

  test.for(Object.entries(badFilms))('%s is refused in a sentence', ([, { bytes, says }]) => {
    expect(() => readFilm(bytes, 'file')).toThrow(
      expect.objectContaining({ status: 415, fields: { file: [expect.stringMatching(says)] } }),
    )
  })

  test.for([
    ['boxes', smallMp4, smallMp4.indexOf('moov') - 4, Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65])],
    ['elements', openSegment(smallWebm), smallWebm.indexOf(segmentId) + 12, Buffer.from([0xec, 0x80])],
  ] as const)('may have the empty %s of hours, and not millions', ([, film, at, empty]) => {
    const withEmpty = (count: number) =>
      Buffer.concat([film.subarray(0, at), Buffer.alloc(count * empty.length, empty), film.subarray(at)])

    expect(readFilm(withEmpty(15_000), 'file')).toMatchObject({ width: 32, height: 32 })
    expect(() => readFilm(withEmpty(60_000), 'file')).toThrow("We can't read that video")
  })

  test('that is damaged anywhere is read or refused, never a failure of ours', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(smallMp4, smallWebm),
        fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 8 }),
        fc.nat(2100),
        (whole, changes, length) => {
          const bytes = Buffer.from(whole.subarray(0, length))
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
          try {
            readFilm(bytes, 'file')
          } catch (error) {
            expect(error).toBeInstanceOf(Problem)
          }
        },
      ),
    )
  })
})
