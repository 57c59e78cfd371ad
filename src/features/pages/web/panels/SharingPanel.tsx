import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useContext } from 'react'
import { siteAddress } from '../../../../base/web/boot.ts'
import { useStoredUser } from '../../../../base/web/session.ts'
import type { SignedIn } from '../../../accounts/contract.ts'
import { PictureChoice } from '../../../media/choosing.ts'
import { setSharing } from '../../document/edits.ts'
import {
  descriptionOf,
  noSharing,
  pictureOf,
  type Sharing,
  sharingLimits,
  shownLengths,
  titleOf,
} from '../../document/sharing.ts'
import { Fold } from '../controls/Fold.tsx'
import { TextControl } from '../controls/TextControl.tsx'
import { useBuilder, useBuilding } from '../useBuilder.ts'
import classes from './SharingPanel.module.css'

/** Title, description and image of the page in search results and chats, with previews. */
export function SharingPanel() {
  const builder = useBuilder()
  const page = useBuilding(({ page }) => page)
  const user = useStoredUser<SignedIn>()
  const sharing = page.sharing ?? noSharing
  const set = (change: Partial<Sharing>) =>
    builder.change((page) => setSharing(page, change), {
      burst: `sharing ${Object.keys(change).join(' ')}`,
    })
  const shown = {
    title: titleOf(page, page.title, user?.business_name ?? user?.app_name ?? ''),
    description: descriptionOf(page),
    picture: pictureOf(page),
  }
  return (
    <Fold title="Search and sharing">
      <TextControl
        label="Search title"
        value={sharing.title}
        maxLength={sharingLimits.title}
        hint={lengthHint(shown.title, shownLengths.title, sharing.title === '')}
        onChange={(title) => set({ title })}
      />
      <TextControl
        label="Description"
        lines={3}
        value={sharing.description}
        maxLength={sharingLimits.description}
        hint={lengthHint(shown.description, shownLengths.description, sharing.description === '')}
        onChange={(description) => set({ description: description.replace(/\s*\n\s*/g, ' ') })}
      />
      <SharePicture picture={sharing.picture} onChange={(picture) => set({ picture })} />
      <Previews {...shown} host={user?.domain ? new URL(siteAddress(user.domain)).host : 'your-site'} />
    </Fold>
  )
}

/** Search engines cut longer text; much shorter text says too little. */
function lengthHint(text: string, most: number, isOwn: boolean): string {
  const source = isOwn ? 'From the page. ' : ''
  if (text.length > most) return `${source}${text.length} characters: only the first ${most} or so are shown`
  return `${source}${text.length} of ${most} characters`
}

interface PictureProps {
  picture: string
  onChange(picture: string): void
}

function SharePicture({ picture, onChange }: PictureProps) {
  const choose = useContext(PictureChoice)
  return (
    <fieldset className={classes.picture} aria-label="Share image">
      <span className={classes.label}>Share image</span>
      {choose && (
        <Button variant="default" size="sm" onClick={() => choose(({ path }) => onChange(path))}>
          {picture ? 'Change image' : 'Choose image'}
        </Button>
      )}
      {picture && (
        <Tooltip label="Use the page's own image">
          <ActionIcon aria-label="Use the page's own image" onClick={() => onChange('')}>
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </fieldset>
  )
}

function Previews({ title, description, picture, host }: Sharing & { host: string }) {
  return (
    <>
      <figure className={classes.preview}>
        <figcaption>In a search result</figcaption>
        <div className={classes.result}>
          <span className={classes.host}>{host}</span>
          <span className={classes.title}>{title}</span>
          <span className={classes.description}>{description || 'No description yet.'}</span>
        </div>
      </figure>
      <figure className={classes.preview}>
        <figcaption>In a chat</figcaption>
        <div className={classes.chat}>
          <span className={classes.image}>
            {picture ? <img src={picture} alt="" /> : <IconPhoto size={24} stroke={1.5} aria-hidden />}
          </span>
          <span className={classes.card}>
            <b>{title}</b>
            <span>{description}</span>
            <small>{host}</small>
          </span>
        </div>
      </figure>
    </>
  )
}
