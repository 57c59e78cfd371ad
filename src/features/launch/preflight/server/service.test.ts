import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../../../../tests/database.ts'
import { makeReady } from '../../../../../tests/launching.ts'
import { legalTexts } from '../../../../../tests/legalTexts.ts'
import { ownPage } from '../../../../../tests/ownPage.ts'
import { plainPng } from '../../../../../tests/pictures.ts'
import { registry } from '../../../pages/components/registry.tsx'
import type { Component } from '../../../pages/document/page.ts'
import { publishPage } from '../../../pages/server/service.ts'
import { saveSite } from '../../../sites/server/queries.ts'
import type { Report } from '../report.ts'
import { countOpenMusts, getReport, runPreflight } from './service.ts'

const rulesIn = ({ findings }: Report) => findings.map(({ rule }) => rule)

const button = (id: string, url: string): Component => ({
  ...registry.button.create(id),
  data: 'My studio',
  link: { hasLink: true, url, newTab: false },
})

/** A website with one page that exists. */
async function openWebsite() {
  const server = http.createServer(({ url }, response) => {
    if (url === '/never') return
    response.writeHead(url === '/here' ? 200 : 404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, options: { allow: [host], eachMs: 500 } }
}

test('a finished trainer is clear for liftoff; another one’s faults are their own', async ({ make }) => {
  const [ready, bare] = [await make.trainer({ appName: 'Strong' }), await make.trainer({ appName: 'Bare' })]
  await makeReady(ready)

  expect(await getReport(ready)).toMatchObject({
    findings: [],
    minutes: 0,
    checked_at: null,
    unpublished: [],
  })
  expect(await countOpenMusts(ready)).toBe(0)
  expect(rulesIn(await getReport(bare))).toEqual(
    expect.arrayContaining([
      'unpublished',
      'privacy',
      'terms',
      'support',
      'icon',
      'reviewer',
      'payments',
      'content',
    ]),
  )
  expect(await countOpenMusts(bare)).toBe(8)
})

test('what was mended is gone at once, without another run', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  await makeReady(trainer)
  await saveSite(trainer.db, trainer.trainerId, { privacy_policy: null, support_email: null })
  expect(rulesIn(await getReport(trainer))).toEqual(['privacy', 'support'])

  await saveSite(trainer.db, trainer.trainerId, legalTexts)
  expect(rulesIn(await getReport(trainer))).toEqual([])
})

test('links are followed for real: dead ones and silent ones are told, and kept until the next run', async ({
  make,
}) => {
  const { url, options } = await openWebsite()
  const trainer = await make.trainer({ appName: 'Strong' })
  await makeReady(trainer)
  const links = ['here', 'gone', 'never'].map((path) => button(path, `${url}/${path}`))
  await publishPage(trainer, ownPage(...links, button('inside', 'http://169.254.169.254/latest')))
  expect(rulesIn(await getReport(trainer))).toEqual([])

  const report = await runPreflight(trainer, options)

  expect(report.findings.map(({ level, place }) => [level, place?.replace(/^[^ ]+ /, '')])).toEqual([
    ['should', expect.stringMatching(/^answers 404, in/)],
    ['should', expect.stringMatching(/^does not answer, in/)],
    ['should', expect.stringMatching(/^is not on the internet, in/)],
  ])
  expect(Date.parse(report.checked_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await getReport(trainer)).toEqual(report)
  expect(await countOpenMusts(trainer)).toBe(0)

  await publishPage(trainer, ownPage(button('here', `${url}/here`)))
  expect(rulesIn(await runPreflight(trainer, options))).toEqual([])
})

test('a picture that is gone is told, and a page that became heavy', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  await makeReady(trainer)
  const path = `/media/${trainer.trainerId}/photo.webp`
  const image: Component = { ...registry.image.create('photo'), url: { path, altText: 'Maya' } }
  await publishPage(trainer, ownPage(image))
  expect(rulesIn(await runPreflight(trainer))).toEqual(['broken-picture'])

  await trainer.storage.put(path.slice(1), { bytes: Buffer.alloc(5_000_000), contentType: 'image/webp' })
  expect(rulesIn(await runPreflight(trainer))).toEqual(['slow'])
})

test('an icon is opened: a small one is told, and a file that is none', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  await makeReady(trainer)
  const key = `media/${trainer.trainerId}/icon.webp`
  for (const bytes of [await plainPng(100, 100), Buffer.from('no picture')]) {
    await trainer.storage.put(key, { bytes, contentType: 'image/webp' })
    expect(rulesIn(await getReport(trainer))).toEqual(['icon'])
  }
})

test('nobody can use it to flood another website', async ({ make }) => {
  const trainer = await make.trainer({ appName: 'Strong' })
  for (let times = 0; times < 30; times++) await runPreflight(trainer)

  await expect(runPreflight(trainer)).rejects.toMatchObject({ status: 429 })
})
