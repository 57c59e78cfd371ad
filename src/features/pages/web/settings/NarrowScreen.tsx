import { IconDeviceDesktop } from '@tabler/icons-react'
import { PublicationState } from '../PublicationState.tsx'
import type { Publication } from '../saving.ts'
import { useBuilding } from '../useBuilder.ts'
import classes from './NarrowScreen.module.css'
import { SettingsPanel } from './SettingsPanel.tsx'

interface NarrowScreenProps {
  publication: Publication
  /** Where visitors find the page, now or once it is published. */
  address: string | undefined
}

/** A page is not built with a thumb. What is on it can be read, looked at, and added to. */
export function NarrowScreen({ publication, address }: NarrowScreenProps) {
  const title = useBuilding(({ page }) => page.title)
  return (
    <div className={classes.screen}>
      <div className={classes.better}>
        <IconDeviceDesktop size={28} stroke={1.75} aria-hidden />
        <div>
          <strong>Better on a desktop!</strong>
          {address && publication.isPublished ? (
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
        <PublicationState {...publication} />
      </div>
      <SettingsPanel isAlone />
    </div>
  )
}
