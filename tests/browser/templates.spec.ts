import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { toWire } from '../../src/features/pages/page.ts'
import { type TemplateFile, templateNames } from '../../src/features/pages/templates/names.ts'
import { templatePage } from '../../src/features/pages/templates/template.ts'
import { expect, test } from './story.ts'

const templates = Object.keys(templateNames) as TemplateFile[]
const widths = [1280, 412]

test('every template is a public page that everybody can read and that fits, on a screen and on a phone', async ({
  visitor,
  signIn,
  request,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const { token, siteUrl } = await signIn('trainer')
  for (const template of templates) await publish(request, token, template)
  const films: string[] = []
  await visitor.route('https://www.youtube-nocookie.com/**', async (route) => {
    films.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><p>A film</p>' })
  })
  const complaints = heardFrom(visitor)

  for (const template of templates) {
    await visitor.goto(`${siteUrl}/${template}`)
    await expect(visitor.getByRole('heading', { level: 1 }), template).toBeVisible()
    for (const width of widths) {
      await visitor.setViewportSize({ width, height: 844 })
      await expectAccessible(visitor)
      const wide = await visitor.evaluate(() => document.documentElement.scrollWidth)
      expect([template, wide]).toEqual([template, width])
    }
  }
  // Neither a policy that stops something of ours, nor a file that is not there.
  expect(complaints).toEqual([])

  await test.step('COMP-41 a film is asked for when somebody presses play, and not before', async () => {
    await visitor.goto(`${siteUrl}/fitness-1-on-1-coaching`)
    const play = visitor.locator('summary', { hasText: 'Play the video' })
    await play.scrollIntoViewIfNeeded()
    await expect(play).toBeVisible()
    expect(films).toEqual([])
    await play.press('Enter')
    await expect(visitor.frameLocator('iframe[src*=youtube-nocookie]').getByText('A film')).toBeVisible()
    await expect(play).toBeHidden()
    const [frame, poster] = await Promise.all(
      ['.lp-video > iframe', '.lp-video'].map((one) => visitor.locator(one).boundingBox()),
    )
    expect([frame?.width, frame?.height]).toEqual([poster?.width, poster?.height])
  })
})

function heardFrom(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

async function publish(request: APIRequestContext, token: string, template: TemplateFile): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const name = { title: templateNames[template], slug: template, in_menu: false }
  const made = await request.post('/api/v1/trainer/pages', { headers, data: name })
  const { id } = ((await made.json()) as { result: { id: number } }).result
  const data = { ...toWire(templatePage(template, randomUUID)), title: name.title, revision: 0 }
  const published = await request.post(`/api/v1/trainer/pages/${id}/publish`, { headers, data })
  expect(published.status(), await published.text()).toBe(200)
}
