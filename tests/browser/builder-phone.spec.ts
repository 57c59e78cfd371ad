import { build, canvasOf, expectPanel, propertiesOf } from './builder.ts'
import { expect, test } from './story.ts'

test('on a phone words and pictures are changed, undone and published, and what is added comes into sight @rest', async ({
  page,
  visitor,
  signIn,
  expectAccessible,
}) => {
  const trainer = await signIn('trainer')
  await page.setViewportSize({ width: 390, height: 844 })
  const tall = Array.from({ length: 8 }, () => 'paragraph' as const)
  await build(page, trainer.token, ['single-column', ['heading', 'image', ...tall]])
  const canvas = canvasOf(page)
  await expect(page.getByText('Better on a desktop!')).toBeVisible()
  await expect(canvas).toBeHidden()

  await test.step('what is added is shown on the page', async () => {
    await page.getByRole('button', { name: 'Divider', exact: true }).click()
    await expect(canvas.getByRole('separator')).toBeInViewport()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(canvas.getByRole('separator')).toHaveCount(0)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Better on a desktop!')).toBeVisible()
  })
  await test.step('a tap on words types in them', async () => {
    await page.getByRole('button', { name: 'Edit text and images' }).click()
    await canvas.getByText('Say the one thing').click()
    const field = canvas.getByRole('textbox')
    await field.fill('Strong at home')
    await expectAccessible()
    await canvas.getByText('Explain it in two').last().click()
    await expect(canvas.getByRole('heading', { name: 'Strong at home' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(canvas.getByText('Say the one thing')).toBeVisible()
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
  })
  await test.step('a tap on a picture opens its panel', async () => {
    await canvas.locator('[data-kind=component]').nth(1).click()
    await expectPanel(page, 'Image')
    await propertiesOf(page).getByRole('tab', { name: 'General' }).click()
    await propertiesOf(page).getByLabel('Picture', { exact: true }).fill('/favicon.ico')
    await propertiesOf(page).getByLabel('Alternative text').fill('Me at home')
    await expect(canvas.getByRole('img', { name: 'Me at home' })).toBeVisible()
    await expectAccessible(page, 'aside[aria-label=Properties]')
    await propertiesOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(propertiesOf(page)).toBeHidden()
  })
  await test.step('published, visitors see it', async () => {
    await page.getByRole('button', { name: 'Save & Publish' }).click()
    await expect(page.getByText('Content saved')).toBeVisible()
    await visitor.goto(trainer.siteUrl)
    await expect(visitor.getByRole('heading', { name: 'Strong at home' })).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'Me at home' })).toBeAttached()
  })
})
