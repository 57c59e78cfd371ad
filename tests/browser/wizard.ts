/** Walks through the wizard, for several tests. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './story.ts'

export const freshName = () => `Strong ${randomUUID().slice(0, 8)}`

export async function toPlan(page: Page, appName: string, businessName = ''): Promise<void> {
  await page.getByLabel('App Name').fill(appName)
  await page.getByRole('button', { name: 'Pick Your Features' }).click()
  await page.getByRole('radio', { name: /^Fitness/ }).check()
  await page.getByLabel('Business name').fill(businessName)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: /^Payments/ }).check()
  await page.getByRole('checkbox', { name: /^Community/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'See how it looks' })).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a template' })).toBeFocused()
  await page.getByRole('radio', { name: "Men's Gym Split", exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeFocused()
}

export async function toPay(page: Page, appName: string): Promise<void> {
  await toPlan(page, appName)
  await page.getByRole('radio', { name: /^Basic/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Start building' })).toBeEnabled()
}

export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]')

export async function fillCard(page: Page, number: string): Promise<void> {
  await cardFrame(page).getByLabel('Card number').fill(number)
  await cardFrame(page).getByLabel('Expiry date').fill('12 / 34')
  await cardFrame(page).getByLabel('Security code').fill('123')
}

export const bank = (page: Page) => page.frameLocator('iframe[title="3-D Secure"]')

export const planCard = (page: Page, plan: string) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name: new RegExp(`^${plan}`) }) })
