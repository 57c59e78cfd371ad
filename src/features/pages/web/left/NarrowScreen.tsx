import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconPencil } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { later } from '../../../../ui/ahead.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { PublicationState } from '../publishing/PublicationState.tsx'
import { useBuilding } from '../useBuilder.ts'
import classes from './NarrowScreen.module.css'
import type { PhoneEditor as Editor } from './PhoneEditor.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

const PhoneEditor = later(async () => (await import('./PhoneEditor.tsx')).PhoneEditor, 'in place')

type NarrowScreenProps = Omit<ComponentProps<typeof Editor>, 'onDone'>

/** A page cannot be laid out on a phone. Sections can be added, text and images changed, and the page published. */
export function NarrowScreen(props: NarrowScreenProps) {
  const { publication, address } = props
  const title = useBuilding(({ page }) => page.title)
  // The address may ask for a part of the page.
  const isAsked = useSearchParams()[0].has('select')
  const [isEditing, setEditing] = useState(isAsked)
  if (isEditing)
    return (
      <Suspense fallback={<Loading label="Loading your page" />}>
        <PhoneEditor {...props} onDone={() => setEditing(false)} />
      </Suspense>
    )
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
            <span>Publish your page to view it.</span>
          )}
        </div>
      </div>
      <div className={classes.page}>
        <h2>{title}</h2>
        <PublicationState {...publication} />
      </div>
      <div className={classes.edit}>
        <Button fullWidth size="md" leftSection={<IconPencil {...icon} />} onClick={() => setEditing(true)}>
          Edit text and images
        </Button>
      </div>
      <SettingsPanel onAddedAlone={() => setEditing(true)} />
    </div>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }
