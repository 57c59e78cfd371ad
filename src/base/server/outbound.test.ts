import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask, askAll, isPublicAddress } from './outbound.ts'

async function serve(
  answer: http.RequestListener,
): Promise<{ url: string; allow: string[]; count(): number }> {
  let asked = 0
  const server = http.createServer((request, response) => {
    asked++
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, allow: [host], count: () => asked }
}

test('private, local, shared and reserved networks are not the internet', () => {
  const closed =
    '127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 192.0.2.1 198.18.0.1 203.0.113.9 ' +
    '224.0.0.1 255.255.255.255 240.0.0.1 ::1 :: fe80::1 fc00::1 fd00:ec2::254 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ' +
    '64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 2001::1 ff02::1 localhost'
  for (const ip of [...closed.split(' '), '']) expect(isPublicAddress(ip), ip).toBe(false)
  for (const ip of ['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])
    expect(isPublicAddress(ip), ip).toBe(true)
})

test('an address in our own network is never asked, however it is written', async () => {
  const { url, count } = await serve((_, response) => response.end())
  const port = new URL(url).port
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '127.1'])
    expect(await ask(`http://${host}:${port}/`), host).toEqual({ kind: 'refused' })
  const inside = 'http://169.254.169.254/latest/meta-data http://[::1]/ https://10.0.0.1/ ftp://8.8.8.8/'
  for (const url of inside.split(' ')) expect(await ask(url), url).toEqual({ kind: 'refused' })
  expect(count()).toBe(0)
})

test('a redirect into our own network ends there', async () => {
  const inside = await serve((_, response) => response.end('secret'))
  const outside = await serve((_, response) => response.writeHead(302, { location: inside.url }).end())

  expect(await ask(outside.url, { allow: outside.allow })).toEqual({ kind: 'refused' })
  expect(inside.count()).toBe(0)
})

test('redirects are followed to the answer, and not for ever', async () => {
  const site = await serve(({ url = '' }, response) => {
    if (url === '/here') return response.writeHead(404).end()
    if (url === '/moved') return response.writeHead(301, { location: '/here' }).end()
    return response.writeHead(302, { location: '/round' }).end()
  })
  expect(await ask(`${site.url}/moved`, site)).toMatchObject({ kind: 'answered', status: 404 })
  expect(await ask(`${site.url}/round`, site)).toEqual({ kind: 'too many redirects' })
})

test('whoever says nothing is given up, and an endless answer is not read', async () => {
  const silent = await serve(() => undefined)
  const endless = await serve((_, response) => {
    const write = () => response.write('x'.repeat(65_536), () => !response.destroyed && setImmediate(write))
    write()
  })
  expect(await ask(silent.url, { ...silent, eachMs: 200 })).toEqual({ kind: 'silent' })
  expect(await ask(endless.url, endless)).toMatchObject({ kind: 'answered', status: 200 })
  expect(await ask('http://127.0.0.1:1/', { allow: ['127.0.0.1:1'] })).toEqual({ kind: 'unreachable' })
  expect(await ask('https://nowhere.invalid/')).toEqual({ kind: 'unknown host' })
})

test('many addresses are asked a few at a time, each once, within one limit', async () => {
  let [open, most] = [0, 0]
  const site = await serve((request, response) => {
    most = Math.max(most, ++open)
    if (request.url === '/never') return
    setTimeout(() => {
      open--
      response.end()
    }, 20)
  })
  const urls = Array.from({ length: 12 }, (_, i) => `${site.url}/${i}`)
  const answers = await askAll([...urls, ...urls], { ...site, atOnce: 3 })
  expect([answers.size, site.count()]).toEqual([12, 12])
  expect(most).toBeLessThanOrEqual(3)

  const before = site.count()
  const never = Array.from({ length: 5 }, (_, i) => `${site.url}/never#${i}`)
  expect((await askAll(never, { ...site, atOnce: 1, totalMs: 300 })).size).toBe(0)
  // The limit ended with the first one: without it, each would have had a time of its own.
  expect(site.count() - before).toBe(1)
})
