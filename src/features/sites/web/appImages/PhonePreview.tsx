import { Title } from '@mantine/core'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { siteAddress } from '../../../../base/web/boot.ts'
import { PhoneFrame } from '../../../../ui/PhoneCase.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import type { AppImages } from '../../appImages.ts'
import { AppIconView } from './AppIconView.tsx'
import classes from './AppImages.module.css'

type View = 'home' | 'opening' | 'shared'

const views: readonly { value: View; label: string }[] = [
  { value: 'home', label: 'Home screen' },
  { value: 'opening', label: 'Opening' },
  { value: 'shared', label: 'Shared link' },
]

/** The app on a phone. */
export function PhonePreview({ images }: { images: AppImages }) {
  const [view, setView] = useState<View>('home')
  return (
    <section className={classes.preview} aria-labelledby="preview-title">
      <Title order={2} id="preview-title">
        On a phone
      </Title>
      <Segments
        label="What the phone shows"
        value={view}
        options={views}
        onChange={(next: View) => setView(next)}
      />
      <PhoneFrame width={272} height={560}>
        {screens[view](images)}
      </PhoneFrame>
    </section>
  )
}

const screens: Record<View, (images: AppImages) => ReactNode> = {
  home: (images) => <HomeScreen images={images} />,
  opening: (images) => <Opening images={images} />,
  shared: (images) => <SharedLink images={images} />,
}

const others = [
  '#34c759',
  '#0a84ff',
  '#ff9f0a',
  '#8e8e93',
  '#bf5af2',
  '#ff375f',
  '#64d2ff',
  '#30b0c7',
  '#a2845e',
  '#5e5ce6',
  '#ffd60a',
]

function HomeScreen({ images }: { images: AppImages }) {
  return (
    <div className={classes.wallpaper}>
      <div className={classes.grid}>
        {others.slice(0, 6).map((color) => (
          <Other key={color} color={color} />
        ))}
        <div className={classes.app}>
          <AppIconView images={images} size={50} />
          <span>{images.name}</span>
        </div>
        {others.slice(6).map((color) => (
          <Other key={color} color={color} />
        ))}
      </div>
    </div>
  )
}

const Other = ({ color }: { color: string }) => (
  <div className={classes.app} aria-hidden>
    <i style={{ '--tile': color } as CSSProperties} />
    <b />
  </div>
)

/** For a moment, until the first screen is there. */
function Opening({ images }: { images: AppImages }) {
  return (
    <div className={classes.opening} style={{ background: images.icon_ground ?? '#ffffff' }}>
      <AppIconView images={images} size={112} />
    </div>
  )
}

function SharedLink({ images: { name, app_banner, domain } }: { images: AppImages }) {
  const address = domain ? siteAddress(domain).replace(/^https?:\/\//, '') : ''
  return (
    <div className={classes.chat}>
      <p className={classes.said}>Who is your coach?</p>
      <div className={classes.card}>
        {app_banner ? <img src={app_banner} alt="" /> : <span className={classes.none}>No banner yet</span>}
        <b>{name}</b>
        <span>{address}</span>
      </div>
      <p className={classes.said} data-own>
        This one. Have a look!
      </p>
    </div>
  )
}
