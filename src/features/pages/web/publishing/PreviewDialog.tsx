import '../../look/page.css'
import '../canvas/fonts.ts'
import { Modal, SegmentedControl, TextInput } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { type MouseEvent, useState } from 'react'
import { CopyTextButton } from '../../../../ui/CopyButton.tsx'
import { PhoneFrame } from '../../../../ui/PhoneCase.tsx'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { PageView } from '../../look/PageView.tsx'
import { useSite } from '../canvas/useSite.ts'
import { useOfferedPlans } from '../offeredPlans.ts'
import { usePage } from '../useBuilder.ts'
import classes from './PreviewDialog.module.css'

interface PreviewDialogProps {
  opened: boolean
  onClose(): void
  /** The page's public address, now or once it is published. */
  address: string | undefined
  isPublished: boolean
}

const devices = ['Phone', 'Desktop'] as const
type Device = (typeof devices)[number]

/** The page as it is now, including unpublished changes, next to a QR code for one's own phone. */
export function PreviewDialog({ opened, onClose, address, isPublished }: PreviewDialogProps) {
  const [device, setDevice] = useState<Device>('Phone')
  return (
    <Modal opened={opened} onClose={onClose} title="Preview on mobile" fullScreen radius={0}>
      <div className={classes.preview}>
        <div className={classes.stage}>
          <SegmentedControl
            aria-label="Shown on"
            data={[...devices]}
            value={device}
            onChange={(chosen) => setDevice(chosen as Device)}
          />
          {device === 'Phone' ? (
            <PhoneFrame width={375} height={667}>
              <Screen name="Your page on a phone" />
            </PhoneFrame>
          ) : (
            <div className={classes.desktop}>
              <Screen name="Your page on a desktop" />
            </div>
          )}
        </div>
        {address && <Address address={address} isPublished={isPublished} />}
      </div>
    </Modal>
  )
}

/** Everything in it works except what would leave it. */
function Screen({ name }: { name: string }) {
  const page = usePage()
  const site = useSite()
  const { plans } = useOfferedPlans()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keeps links and forms from working, however they are pressed
    <section
      className={classes.screen}
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      onClickCapture={stay}
      onSubmitCapture={(event) => {
        event.preventDefault()
        toastSuccess('On the published page, this form sends a message')
      }}
    >
      <PageView page={page} site={site} inSite plans={plans} />
      {page.content.section.length === 0 && (
        <p className={classes.empty}>There is nothing on your page yet.</p>
      )}
    </section>
  )
}

/** A link to another place of the page works; any other would leave the builder. */
function stay(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!link || !href) return
  event.preventDefault()
  if (href.startsWith('#') && href.length > 1)
    event.currentTarget.querySelector(`[id="${CSS.escape(href.slice(1))}"]`)?.scrollIntoView()
}

function Address({ address, isPublished }: { address: string; isPublished: boolean }) {
  return (
    <aside className={classes.card} aria-label="On your own phone">
      <h2>On your own phone</h2>
      <p className={classes.text}>
        {isPublished
          ? 'Scan the code to see the page as last published.'
          : 'The address works once you publish the page for the first time.'}
      </p>
      <div className={classes.code} data-waiting={!isPublished || undefined}>
        <QRCodeSVG value={address} size={256} level="M" title={`QR code of ${address}`} />
      </div>
      <div className={classes.address}>
        <TextInput
          flex={1}
          miw={0}
          size="lg"
          label="Address"
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyTextButton text={address} />
      </div>
    </aside>
  )
}
