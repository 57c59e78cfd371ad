import { IconDeviceDesktop } from '@tabler/icons-react'
import { useBuilding } from '../useBuilder.ts'
import classes from './NarrowScreen.module.css'
import { SettingsPanel } from './SettingsPanel.tsx'

interface NarrowScreenProps {
  /** Where visitors see the page; undefined before it is published. */
  address: string | undefined
}

/** A page is not built with a thumb. What is on it can be read, looked at, and added to. */
export function NarrowScreen({ address }: NarrowScreenProps) {
  const title = useBuilding(({ page }) => page.title)
  return (
    <div className={classes.screen}>
      <div className={classes.better}>
        <IconDeviceDesktop size={28} stroke={1.75} aria-hidden />
        <div>
          <strong>Better on a desktop!</strong>
          {address ? (
            <a href={address} target="_blank" rel="noreferrer">
              View landing page
            </a>
          ) : (
            <span>There is a landing page to view once you have published it.</span>
          )}
        </div>
      </div>
      <div className={classes.page}>
        <h2>{title}</h2>
        <span className={classes.state} data-live={Boolean(address) || undefined}>
          {address ? 'Published' : 'Not published yet'}
        </span>
      </div>
      <SettingsPanel isAlone />
    </div>
  )
}
