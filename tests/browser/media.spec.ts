import type { Page } from '@playwright/test'
import { badPictures, plainPng } from '../pictures.ts'
import { add, canvasOf } from './builder.ts'
import { expect, expectToastFor6s, publish, stopClock, test } from './story.ts'

async function openLibrary(page: Page): Promise<void> {
  await page
    .getByRole('complementary', { name: 'Properties' })
    .getByRole('button', { name: 'Change Image' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Your images' })).toBeVisible()
}

async function upload(page: Page, name: string, bytes: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('dialog', { name: 'Your images' })
    .getByRole('button', { name: 'Change Image' })
    .click()
  expect((await chooser).isMultiple()).toBe(false)
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: bytes })
}

/** Fires the event that a browser fires when someone pastes a file or drops it on an element. */
function pasteFile(element: Element, { photo, how }: { photo: number[]; how: 'paste' | 'drop' }): void {
  const data = new DataTransfer()
  data.items.add(new File([new Uint8Array(photo)], 'IMG_0001.png', { type: 'image/png' }))
  const options = { bubbles: true, cancelable: true }
  element.dispatchEvent(
    how === 'paste'
      ? new ClipboardEvent('paste', { ...options, clipboardData: data })
      : new DragEvent('drop', { ...options, dataTransfer: data }),
  )
}

test('MEDIA-01 MEDIA-13 a picture is uploaded, used, found again and deleted', async ({
  page,
  visitor,
  signIn,
  expectAccessible,
}) => {
  const trainer = await signIn('trainer')
  await page.goto('/trainer/page-builder')
  const library = page.getByRole('dialog', { name: 'Your images' })
  const path = page.getByLabel('Picture', { exact: true })
  await add(page, 'Image')
  await page.getByRole('tab', { name: 'General' }).click()

  await test.step('MEDIA-07 MEDIA-09 MEDIA-10 a file that is no picture is refused, under the button and in a toast', async () => {
    await canvasOf(page).getByRole('button', { name: 'Choose image' }).click()
    await expect(library.getByRole('heading', { name: 'No images yet' })).toBeVisible()
    await upload(page, 'letter.png', (await badPictures())['text called .png'] as Buffer)
    const sentence = "We can't read that image. Use PNG, JPEG, WebP, GIF or AVIF."
    await expect(library.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect(library.getByRole('button', { name: 'Change Image' })).toBeEnabled()
  })
  await test.step('MEDIA-03 MEDIA-04 MEDIA-06 MEDIA-12 a picture is uploaded and chosen at once', async () => {
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => {
      finish = resolve
    })
    let sent = ''
    await page.route('**/api/v1/media', async (route) => {
      sent = route.request().postData() ?? ''
      await waiting
      await route.continue()
    })
    await upload(page, 'sunny-court.png', await plainPng(900, 600))
    await expect(library.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
    await expect.poll(() => sent).toContain('name="file_name"\r\n\r\nsunny-court\r\n')
    expect(sent).toContain('name="media_type"\r\n\r\nimage\r\n')
    finish()
    await expect(page.getByText('File uploaded')).toBeVisible()
    await expect(library).toBeHidden()
    await page.unroute('**/api/v1/media')
    await expect(path).toHaveValue(/^\/media\/\d+\/[\w-]+-900x600\.webp$/)
    await expect(page.getByLabel('Alternative text')).toHaveValue('sunny court')
  })
  await test.step('visitors get it in the width that suits them', async () => {
    await publish(page)
    await visitor.goto(trainer.siteUrl)
    const shown = visitor.getByRole('img', { name: 'sunny court' })
    await expect(shown).toHaveAttribute(
      'srcset',
      /-400\.webp 400w, .*-800\.webp 800w, .*-900x600\.webp 900w$/,
    )
    await expect(shown).toHaveAttribute('width', '900')
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })
  await test.step('it is found again, and not deleted while a page shows it', async () => {
    await openLibrary(page)
    await library.getByLabel('Search images').fill('COURT')
    await expect(library.getByRole('button', { name: 'Choose sunny-court' })).toBeVisible()
    // Check only the dialog, not the canvas behind it.
    await expectAccessible(page, '[role=dialog]')
    await library.getByRole('button', { name: 'Delete sunny-court' }).click()
    await page
      .getByRole('dialog', { name: 'Delete sunny-court?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText('This image is in use on Home.')).toBeVisible()
  })
  await test.step('an unused one is deleted', async () => {
    await library.getByLabel('Search images').fill('')
    await upload(page, 'spare.png', await plainPng(20, 20))
    await expect(library).toBeHidden()
    await expect(path).toHaveValue(/-20x20\.webp$/)
    // The draft uses the image too, until another one is saved.
    const drafted = page.waitForResponse((answer) => {
      const sent = answer.request().postData() ?? ''
      return answer.url().endsWith('/draft') && sent.includes('-900x600') && !sent.includes('-20x20')
    })
    await openLibrary(page)
    await library.getByRole('button', { name: 'Choose sunny-court' }).click()
    await expect(path).toHaveValue(/-900x600\.webp$/)
    await drafted
    await openLibrary(page)
    await library.getByRole('button', { name: 'Delete spare' }).click()
    await page.getByRole('dialog', { name: 'Delete spare?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('File deleted')).toBeVisible()
    await expect(library.getByRole('button', { name: 'Choose spare' })).toBeHidden()
  })
  await test.step('a double click replaces it; one without words is described, whose middle can be moved', async () => {
    await page.keyboard.press('Escape')
    await expect(library).toBeHidden()
    const image = canvasOf(page).locator('[data-picture=url]').last()
    await image.dblclick()
    const photo = [...(await plainPng(300, 200))]
    await library.evaluate(pasteFile, { photo, how: 'paste' as const })
    const words = library.getByLabel('Describe the image for screen readers')
    await expectAccessible(page, '[role=dialog]')
    await words.fill('Two people on a court')
    await library.getByRole('button', { name: 'Use image' }).click()
    await expect(library).toBeHidden()
    await expect(path).toHaveValue(/-300x200\.webp$/)
    await expect(canvasOf(page).getByRole('img', { name: 'Two people on a court' })).toBeVisible()
    await page.getByRole('button', { name: 'Focal point: 50% from the left, 50% from the top' }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowUp')
    await expect(image).toHaveCSS('object-position', '60% 49%')
    await openLibrary(page)
    await library.getByLabel('Search images').evaluate(pasteFile, { photo, how: 'drop' as const })
    await words.press('Enter')
    await expect(library).toBeHidden()
    await expect(page.getByLabel('Alternative text')).toHaveValue('')
    await expect(image).toHaveCSS('object-position', '50% 50%')
    await openLibrary(page)
  })
  await test.step('MEDIA-05 without a user in this browser nothing is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/media')) sent.push(request.url())
    })
    await page.evaluate(() => localStorage.removeItem('user'))
    await upload(page, 'late.png', await plainPng(20, 20))
    await expect(page.getByText("You're signed out. Sign in again to upload.")).toBeVisible()
    expect(sent).toEqual([])
  })
})

test('MEDIA-11 what the server says of a failed upload is a toast for 6 seconds', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await add(page, 'Image')
  await canvasOf(page).getByRole('button', { name: 'Choose image' }).click()
  const fields = { file: ['Six seconds of this', 'and none of that'] }
  await page.route('**/api/v1/media', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { status: 'error', message: 'Not this', errors: fields } })
      : route.continue(),
  )
  await expect(page.getByRole('dialog', { name: 'Your images' })).toBeVisible()
  await stopClock(page)
  await upload(page, 'letter.png', Buffer.from('x'))

  await expectToastFor6s(page, page.getByRole('alert').filter({ hasText: 'Six seconds of this' }))
})
