/** The app itself: its images, its links to the stores, and how reviewers sign in. */
import { type AppAccounts, appAccountCalls } from '../../features/launch/appAccounts.ts'
import { getAppAccounts } from '../../features/launch/server/appAccounts.ts'
import { type AppImages, appImageCalls } from '../../features/sites/appImages.ts'
import { getAppImages } from '../../features/sites/server/appImages.ts'
import { type Rule, rule, settings, valuesOf } from './audited.ts'

const linkValues = ({ ios_applink, android_applink }: AppAccounts) =>
  valuesOf({ ios_applink, android_applink })

const imageValues = ({ app_icon, app_banner, icon_ground }: AppImages) =>
  valuesOf({ app_icon, app_banner, icon_ground })

export const appRules: Rule[] = [
  rule(appImageCalls.save, {
    look: async ({ ctx }) => imageValues(await getAppImages(ctx)),
    tell: (_, images, before) => [
      { action: 'app_images_changed', subject: settings('App images'), before, after: imageValues(images) },
    ],
  }),
  rule(appAccountCalls.saveLinks, {
    look: async ({ ctx }) => linkValues(await getAppAccounts(ctx)),
    tell: (_, accounts, before) => [
      {
        action: 'store_links_changed',
        subject: settings('App accounts'),
        before,
        after: linkValues(accounts),
      },
    ],
  }),
  rule(appAccountCalls.saveReviewer, {
    tell: () => [{ action: 'reviewer_changed', subject: settings('App accounts') }],
  }),
  rule(appAccountCalls.removeReviewer, {
    tell: () => [{ action: 'reviewer_changed', subject: settings('App accounts') }],
  }),
  rule(appAccountCalls.showPassword, {
    tell: () => [{ action: 'reviewer_password_shown', subject: settings('App accounts') }],
  }),
]
