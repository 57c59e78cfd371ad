/** What trainers bring themselves: saved sections, a logo, and readable colors. */

import { plainPng } from '../pictures.ts'
import { build, canvasOf, contentOf, expectPanel, propertiesOf, settingsOf, tab, trailOf } from './builder.ts'
import { expect, test } from './story.ts'

test('a section is saved under a name, put on the page again, renamed and deleted @rest', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { token } = await signIn('trainer')
  await build(page, token, ['two-column', ['heading'], ['paragraph']], ['single-column', ['button']])
  const [canvas, settings] = [canvasOf(page), settingsOf(page)]
  const dialog = page.getByRole('dialog')

  await test.step('saved', async () => {
    await tab(page, 'Sections').click()
    await expect(settings.getByText('choose Save section to reuse it here')).toBeVisible()
    await canvas.getByText('Say the one thing').click()
    await trailOf(page).getByRole('button', { name: 'Section' }).click()
    await canvas.getByRole('button', { name: 'Save section' }).click()
    await dialog.getByRole('button', { name: 'Save section' }).click()
    await expect(dialog.getByText('Use at least one letter')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My hero')
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Save section' }).click()
    await expect(page.getByText('Section saved')).toBeVisible()
  })
  await test.step('put on the page again, behind the selected section', async () => {
    await settings.getByRole('button', { name: 'My hero', exact: true }).click()
    await expect
      .poll(() => contentOf(page))
      .toEqual([['Say the'], ['Explain'], ['Say the'], ['Explain'], ['Get sta']])
    await expectAccessible(page, 'aside[aria-label=Settings]')
  })
  await test.step('renamed and deleted, and the page keeps its copy', async () => {
    await settings.getByRole('button', { name: 'Options of My hero' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Opening')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await settings.getByRole('button', { name: 'Options of Opening' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(settings.getByRole('button', { name: 'Opening', exact: true })).toHaveCount(0)
    expect(await contentOf(page)).toHaveLength(5)
  })
})

test('COMP-101 a logo is uploaded in its panel, a button changes its style, and faint words are made readable @rest', async ({
  page,
  signIn,
}) => {
  const { token } = await signIn('trainer')
  await build(page, token, ['single-column', ['sitelogo', 'heading', 'button']])
  const [canvas, panel] = [canvasOf(page), propertiesOf(page)]

  await test.step('the logo takes the place of the name at once', async () => {
    await canvas.locator('.lp-logo').click()
    await expectPanel(page, 'Site logo')
    await expect(panel.getByLabel('Show my logo')).toBeDisabled()
    const chooser = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: 'Upload logo' }).click()
    await (await chooser).setFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await plainPng(200, 200),
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Use image' }).click()
    await expect(page.getByText('Logo saved')).toBeVisible()
    await expect(canvas.locator('.lp-logo img')).toBeVisible()
    await expect(panel.getByLabel('Show my logo')).toBeChecked()
  })
  await test.step('a button is filled, outlined or a link', async () => {
    const button = canvas.getByText('Get started')
    await button.click()
    await expectPanel(page, 'Button')
    await panel.getByRole('tab', { name: 'Design' }).click()
    await panel.getByText('Outline', { exact: true }).click()
    await expect(button).toHaveCSS('border-top-width', '2px')
    await panel.getByText('Link', { exact: true }).click()
    await expect(button).toHaveCSS('text-decoration-line', 'underline')
    await expect(button).toHaveCSS('border-top-width', '0px')
  })
  await test.step('words below 4.5:1 are told of and fixed with one press', async () => {
    const heading = canvas.getByText('Say the one thing')
    await heading.click()
    await expectPanel(page, 'Heading')
    await panel.getByRole('button', { name: /^Color:/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Color' })
    await dialog.getByLabel('Hex').fill('#FFD6D6')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(panel.getByText(/the contrast is 1\.\d:1/)).toBeVisible()
    await trailOf(page).getByRole('button', { name: 'Section' }).click()
    await expectPanel(page, 'Section')
    await panel.getByRole('tab', { name: 'Design' }).click()
    await expect(panel.getByText('1 text is hard to read on this background')).toBeVisible()
    await heading.click()
    await expectPanel(page, 'Heading')
    await panel.getByRole('button', { name: 'Fix contrast' }).click()
    await expect(panel.getByText('Hard to read')).toBeHidden()
    await expect(heading).not.toHaveCSS('color', 'rgb(255, 214, 214)')
  })
})
