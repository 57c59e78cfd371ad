/** What is under Account Information: more for a trainer in their own area. */
import { later } from './later.ts'

const ProfileScreen = later(() => import('../../features/accounts/web/ProfileScreen.tsx'), 'ProfileScreen')
const OwnDataCards = later(() => import('../../features/privacy/web/OwnDataCards.tsx'), 'OwnDataCards')
const TimeZoneSetting = later(() => import('./TimeZoneSetting.tsx'), 'TimeZoneSetting')

export const profile = (
  <>
    <ProfileScreen />
    <OwnDataCards />
  </>
)

export const trainerProfile = (
  <>
    <ProfileScreen />
    <TimeZoneSetting />
    <OwnDataCards />
  </>
)
