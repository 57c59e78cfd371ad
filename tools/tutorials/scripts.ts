/** What each tutorial shows, step by step: the captions are also its transcript. */
import type { TutorialName } from '../../src/app/tutorialNames.ts'
import type { Guide } from './recorder.ts'

/** Where the recorded program is. */
export const PORT = 4390

interface Script {
  /** Where it begins. */
  url: string
  script(guide: Guide): Promise<void>
}

const main = ({ page }: Guide) => page.getByRole('navigation', { name: 'Main' })
const entry = (guide: Guide, name: string) => main(guide).getByRole('link', { name, exact: true })

export const scripts: Record<TutorialName, Script> = {
  'build-your-app': {
    url: '/trainer/webapp-builder',
    async script(guide) {
      const { page, say, click, type } = guide
      const tab = (name: string) =>
        page.getByRole('navigation', { name: 'App Studio' }).getByRole('link', { name, exact: true })
      await say('This is the App Studio. The phone is your app, as your members get it.', () =>
        page.frameLocator('iframe[title="Your app"]').getByRole('heading').first().waitFor(),
      )
      await say('Choose its colors and its font. The phone shows them as you choose.', async () => {
        await type(page.getByLabel('Accent', { exact: true }), '#2563eb')
        await page.keyboard.press('Escape')
        await click(
          page.getByRole('radiogroup', { name: 'Light or dark' }).getByText('Dark', { exact: true }),
        )
      })
      await say('Content has your programs: weeks, workouts and lessons.', async () => {
        await click(tab('Content'))
        await page.getByRole('heading', { name: 'Programs', exact: true }).waitFor()
      })
      await say('Access says which of your plans opens which program.', async () => {
        await click(tab('Access'))
        await page.getByRole('heading', { name: 'Who gets what' }).waitFor()
      })
      await say('Share has the address of your app. Your customers need no app store.', () =>
        click(tab('Share')),
      )
      await say('Your sales page has a tab of its own. This is the page your visitors see.', async () => {
        await click(page.getByRole('navigation', { name: 'Build' }).getByRole('link', { name: 'Sales Page' }))
        await page.getByRole('heading', { name: 'Get strong in the week you actually have' }).waitFor()
      })
      await say('Under Pricing are the plans that your page and your app sell.', async () => {
        await click(entry(guide, 'Pricing'))
        await page.getByRole('article').first().waitFor()
      })
      await say('The checklist tells you what is left before you launch.', async () => {
        await page.goto('/trainer/checklist')
        await page.getByRole('checkbox').first().waitFor()
      })
    },
  },
  'dashboard-overview': {
    url: '/trainer/webapp-builder',
    async script(guide) {
      const { page, say, point, click } = guide
      await say('Welcome to your studio. Build has your app and your sales page.', () =>
        point(page.getByRole('navigation', { name: 'Build' })),
      )
      await say('Pricing has your plans, your free sign-ups and your coupons.', async () => {
        await click(entry(guide, 'Pricing'))
        await page.getByRole('article').first().waitFor()
      })
      await say('Customers are here, with everything they bought and every payment.', async () => {
        await click(entry(guide, 'Customers'))
        await page.getByRole('row').nth(3).waitFor()
      })
      await say('The dashboard counts sign-ups, subscribers and revenue.', async () => {
        await click(entry(guide, 'Dashboard'))
        await page.getByRole('slider').first().waitFor()
      })
      await say('Move along the chart to read each day. Every figure leads to its payments.', async () => {
        await point(page.getByRole('slider').first())
      })
      await say('Your account, your own plan and your invoices are in the menu at the top.', () =>
        click(page.getByRole('button', { name: /account menu/ })),
      )
    },
  },
  'pricing-and-coupons': {
    url: '/trainer/page-builder',
    async script(guide) {
      const { page, say, point, click, type } = guide
      const heading = page.getByRole('heading', { name: 'Get strong in the week you actually have' })
      await say('This is the page builder. Click anything on your page to change it.', async () => {
        await point(heading)
        await click(heading)
      })
      await say('Type right on the page. What you change is saved as a draft.', async () => {
        await heading.dblclick()
        await page.keyboard.press('End')
        await page.keyboard.type('!', { delay: 60 })
      })
      await say('Plans are under Pricing. Create one with New plan.', async () => {
        await click(entry(guide, 'Pricing'))
        await click(page.getByRole('button', { name: 'New plan' }))
      })
      const dialog = page.getByRole('dialog', { name: 'New plan' })
      await say('Give it a title and a price, and choose how often it is billed.', async () => {
        await type(dialog.getByLabel('Title'), 'Summer Strong')
        await type(dialog.getByLabel('Price'), '39')
      })
      await say('Create Plan puts it on your page right away.', async () => {
        await click(dialog.getByRole('button', { name: 'Create Plan' }))
        await page.getByRole('article').filter({ hasText: 'Summer Strong' }).waitFor()
      })
      await say('Coupons are next to it: a code for a percentage or an amount off.', () =>
        click(page.getByRole('tab', { name: 'Coupons' })),
      )
      await say('Save & Publish in the builder puts your page online.', async () => {
        await page.goto('/trainer/page-builder')
        await heading.first().waitFor()
        await point(page.getByRole('button', { name: /Publish/ }).first())
      })
    },
  },
  customers: {
    url: '/trainer/customers',
    async script(guide) {
      const { page, say, point, click, type } = guide
      await say('Everybody who bought or signed up is on this list.')
      await say('Search finds a person by name or email.', () =>
        type(page.getByLabel('Search Stripe by name or email'), 'Lindt'),
      )
      const person = page.getByRole('link', { name: 'Greta Lindt' }).first()
      await say('Open a person to see every payment and everything that happened.', async () => {
        await click(person)
        await page.getByRole('region', { name: 'Timeline' }).waitFor()
      })
      await say('The menu has all you can do: another plan, a pause, a refund, the end.', () =>
        click(page.getByRole('button', { name: /^Actions for/ })),
      )
      await say(
        'Before anything is canceled, you see what that does, and choose what goes back.',
        async () => {
          await click(page.getByRole('menuitem', { name: 'Cancel Subscription' }))
          await point(page.getByRole('dialog').getByLabel('Cancel with refund'))
          await page.getByRole('dialog').getByLabel('Cancel with refund').check()
        },
      )
      await say('Customers can do most of it themselves, on their own page of your site.', () =>
        page.keyboard.press('Escape'),
      )
    },
  },
  'after-launch': {
    url: '/trainer/page-builder',
    async script(guide) {
      const { page, say, click } = guide
      await say('Your app is on its way to the stores. That takes 5 to 10 days.')
      await say('Your site sells meanwhile. Share its address today.', async () => {
        await page.goto(`http://coach.localhost:${PORT}/`)
        await page.getByRole('heading').first().waitFor()
        await page.mouse.wheel(0, 500)
      })
      await say('Watch your first sign-ups and payments on the dashboard.', async () => {
        await page.goto('/trainer/dashboard')
        await page.getByRole('slider').first().waitFor()
      })
      await say('Change plans and pages whenever you like. Visitors see it as soon as you publish.', () =>
        click(entry(guide, 'Pricing')),
      )
    },
  },
}
