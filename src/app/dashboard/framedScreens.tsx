/** Screens that the operator can replace by a page of another provider, and screens that choose pictures. */
import { Stack } from '@mantine/core'
import type { ReactElement } from 'react'
import { boot } from '../../base/web/boot.ts'
import { useStoredUser } from '../../base/web/session.ts'
import { MediaLibraryProvider } from '../../features/media/web/MediaLibraryProvider.tsx'
import { labelsOf } from '../../features/studio/labels.ts'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { OutsideFrame } from '../../ui/OutsideFrame.tsx'
import { Frame } from './Frame.tsx'
import { later } from './later.ts'
import { staffTabs, studioTabs } from './navigation.ts'

const NewsScreen = later(() => import('../../features/news/web/NewsScreen.tsx'), 'NewsScreen')
const NewsItemScreen = later(() => import('../../features/news/web/NewsItemScreen.tsx'), 'NewsItemScreen')
const ExercisesScreen = later(
  () => import('../../features/programmes/web/exercises/ExercisesScreen.tsx'),
  'ExercisesScreen',
)
const RichTextField = later(
  () => import('../../features/pages/web/typing/RichTextField.tsx'),
  'RichTextField',
)
const TutorialVideos = later(() => import('./TutorialVideos.tsx'), 'TutorialVideos')
const AppScreen = later(() => import('../../features/studio/web/AppScreen.tsx'), 'AppScreen')
const ProgrammeEditor = later(
  () => import('../../features/programmes/web/editor/EditorScreen.tsx'),
  'EditorScreen',
)
const FeaturesScreen = later(() => import('../../features/studio/web/FeaturesScreen.tsx'), 'FeaturesScreen')
const ShareScreen = later(() => import('../../features/studio/web/ShareScreen.tsx'), 'ShareScreen')
const ProgrammesScreen = later(
  () => import('../../features/programmes/web/ProgrammesScreen.tsx'),
  'ProgrammesScreen',
)
const PlanContentsScreen = later(
  () => import('../../features/programmes/web/PlanContentsScreen.tsx'),
  'PlanContentsScreen',
)
const WithPhone = later(() => import('../../features/studio/web/WithPhone.tsx'), 'WithPhone')
const EditorPhone = later(() => import('../../features/studio/web/EditorPhone.tsx'), 'EditorPhone')
const FramedStudio = later(() => import('../../features/studio/web/FramedStudio.tsx'), 'FramedStudio')

export const newsScreen = boot.frames.news ? (
  <Frame title="News & Events" flush>
    <OutsideFrame title="News & Events" src={boot.frames.news} />
  </Frame>
) : (
  <Frame title="News & Events">
    <Stack gap="lg">
      <NewsScreen />
      <TutorialVideos />
    </Stack>
  </Frame>
)

export const newsItemScreen = (
  <Frame title="News & Events">
    <MediaLibraryProvider>
      <NewsItemScreen TextField={RichTextField} />
    </MediaLibraryProvider>
  </Frame>
)

export const exercisesScreen = (
  <Frame title="Exercises">
    <MediaLibraryProvider>
      <ExercisesScreen />
    </MediaLibraryProvider>
  </Frame>
)

const studioTab = (screen: ReactElement) => (
  <Frame title="Build">
    <StudioTabs />
    <WithPhone>{screen}</WithPhone>
  </Frame>
)

export const programmeScreen = (
  <Frame title="Build" flush>
    <MediaLibraryProvider>
      <ProgrammeEditor TextField={RichTextField} Preview={EditorPhone} wordsOf={labelsOf} />
    </MediaLibraryProvider>
  </Frame>
)

function StudioTabs() {
  const works = useStoredUser()?.works_for
  return <LinkTabs label="App Studio" tabs={works ? staffTabs(studioTabs, works.permissions) : studioTabs} />
}

export const studioScreens = {
  '/trainer/webapp-builder': boot.frames.build ? (
    <Frame title="Build" flush>
      <FramedStudio {...boot.frames.build} />
    </Frame>
  ) : (
    studioTab(<AppScreen />)
  ),
  '/trainer/webapp-builder/content': studioTab(<ProgrammesScreen />),
  '/trainer/webapp-builder/access': studioTab(<PlanContentsScreen />),
  '/trainer/webapp-builder/features': studioTab(<FeaturesScreen />),
  '/trainer/webapp-builder/share': studioTab(<ShareScreen />),
}
