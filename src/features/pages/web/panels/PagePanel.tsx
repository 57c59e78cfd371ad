import { memo, Suspense } from 'react'
import { ahead } from '../../../../ui/ahead.ts'
import { setTitle } from '../../document/edits.ts'
import { PageOnWire } from '../../document/page.ts'
import { setWithout, sharedPlaces } from '../../document/shared.ts'
import { Rows } from '../controls/Fold.tsx'
import { Row } from '../controls/Row.tsx'
import { SwitchControl } from '../controls/SwitchControl.tsx'
import { readBy, TypedField } from '../controls/TypedField.tsx'
import { useBuilder, useBuilding } from '../useBuilder.ts'
import classes from './PropertyPanel.module.css'

const SharingPanel = ahead(async () => (await import('./SharingPanel.tsx')).SharingPanel, 'in place')

/** Without a selection: the settings of the whole page. */
export const PagePanel = memo(function PagePanel() {
  const builder = useBuilder()
  const title = useBuilding(({ page }) => page.title)
  const without = useBuilding(({ page }) => page.without)
  return (
    <>
      <p className={classes.hint}>Select anything on the canvas to edit it.</p>
      <Rows>
        <Row label="Page title">
          {(id) => (
            <TypedField
              id={id}
              value={title}
              maxLength={200}
              show={(title) => title}
              read={readBy(PageOnWire.shape.title)}
              onChange={(title) => builder.change((page) => setTitle(page, title), { burst: 'title' })}
            />
          )}
        </Row>
        {sharedPlaces.map((place) => (
          <SwitchControl
            key={place}
            label={`Site ${place}`}
            value={!without.includes(place)}
            onChange={(shown) => builder.change((page) => setWithout(page, place, !shown))}
          />
        ))}
      </Rows>
      <Suspense>
        <SharingPanel />
      </Suspense>
    </>
  )
})
