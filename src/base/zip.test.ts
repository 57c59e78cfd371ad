import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { checksum, zipOf } from './zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('the checksum is the one everybody uses', () => {
  for (const text of ['', 'a', 'The quick brown fox', '\u{1F4AA}'.repeat(1000)])
    expect(checksum(bytes(text))).toBe(crc32(bytes(text)))
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.runIf(hasPython)('another program reads what was packed', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zip-'))
  const file = path.join(folder, 'all.zip')
  const entries = [
    { name: 'ios/icon-1024.png', bytes: bytes('one') },
    { name: 'Übung.txt', bytes: bytes('') },
    { name: 'large.bin', bytes: new Uint8Array(200_000).fill(7) },
  ]
  fs.writeFileSync(file, zipOf(entries, new Date('2026-11-17T12:34:56Z')))
  const script =
    'import sys,zipfile,json;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;' +
    'print(json.dumps([[i.filename,len(z.read(i)),list(i.date_time)] for i in z.infolist()]))'

  const read = JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' }))

  expect(read).toEqual(entries.map(({ name, bytes }) => [name, bytes.length, [2026, 11, 17, 12, 34, 56]]))
  fs.rmSync(folder, { recursive: true })
})
