/** What a finished coach has besides a page: pictures of their own, and what the law and the stores ask for. */
import type { AppContext } from '../../base/server/context.ts'
import { addPicture } from '../../features/media/server/service.ts'
import { fromWire, type Page, toWire } from '../../features/pages/document/page.ts'
import { templateImages } from '../../features/pages/look/picture.tsx'
import { getOwnPage, publishPage } from '../../features/pages/server/service.ts'
import { readTemplateImage } from '../../features/publicSite/server/templateImages.ts'
import { starterImprint, starterPrivacy } from '../../features/sites/legal.ts'
import { saveSite } from '../../features/sites/server/queries.ts'
import { starterTerms } from '../../features/sites/starterTerms.ts'
import { demo } from './demo.ts'
import { demoSupport } from './demoPage.ts'

export async function finishDemoSite(work: AppContext, trainerId: number): Promise<void> {
  const coach = { ...work, trainerId }
  const page = fromWire(await getOwnPage(coach))
  await publishPage(coach, toWire(await withOwnPictures(work, trainerId, page)))
  await saveSite(work.db, trainerId, demoTexts)
}

/** Photos and drawings; icons may stay the template's. */
const drawing = new RegExp(`${templateImages}(?!icon-)[\\w-]+\\.webp`, 'g')

async function withOwnPictures(work: AppContext, trainerId: number, page: Page): Promise<Page> {
  let document = JSON.stringify(page)
  for (const path of new Set(document.match(drawing))) {
    const name = path.slice(templateImages.length)
    const own = { name: name.replace(/-1600\.webp$/, ''), bytes: await readTemplateImage(name) }
    document = document.replaceAll(path, await addPicture(work, trainerId, own))
  }
  return JSON.parse(document) as Page
}

const filledIn: Record<string, string> = {
  '[Say here whether and when you give money back, for example: within 14 days of your first payment if you are not satisfied.]':
    'Within 14 days of your first payment you get everything back: one line is enough.',
  '[Keep this if you coach fitness or nutrition.] ': '',
  '[If you use tracking code of Google, Meta or others, say so here.]': 'There is no tracking code.',
  '[your full name]': 'Maya Okafor',
  '[your address]': '12 Harbor Street, Portland, OR 97209',
  '[your postal address]': '12 Harbor Street, Portland, OR 97209',
  '[street and number]': '12 Harbor Street',
  '[postal code, city, country]': 'Portland, OR 97209, United States',
  '[your email]': demoSupport,
  '[your state or country]': 'Oregon, USA',
  '[Register and VAT number, if you have them.]': '',
}

const fill = (text: string) =>
  Object.entries(filledIn)
    .reduce((filled, [blank, words]) => filled.replaceAll(blank, words), text)
    .trim()

export const demoTexts = {
  terms_of_service: fill(starterTerms(demo.appName)),
  privacy_policy: fill(starterPrivacy(demo.appName, demoSupport)),
  imprint: fill(starterImprint(demo.appName, demoSupport)),
  support_email: demoSupport,
}
