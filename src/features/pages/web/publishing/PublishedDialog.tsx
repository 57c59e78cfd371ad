import { Button, Modal, TextInput } from '@mantine/core'
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { QRCodeSVG } from 'qrcode.react'
import { Link } from 'react-router'
import { useCall } from '../../../../base/web/api.ts'
import { CopyTextButton } from '../../../../ui/CopyButton.tsx'
import { planCalls } from '../../../plans/contract.ts'
import { offeredInput } from '../offeredPlans.ts'
import classes from './PublishedDialog.module.css'

interface PublishedDialogProps {
  address: string
  onClose(): void
}

/** After a page is published for the first time: its address, how to share it, and what to do next. */
export function PublishedDialog({ address, onClose }: PublishedDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Your page is live" size={620}>
      <p className={classes.text}>Anyone can open it at this address. Share it wherever people find you.</p>
      <div className={classes.share}>
        <div className={classes.code}>
          <QRCodeSVG value={address} size={128} level="M" title={`QR code of ${address}`} />
        </div>
        <div className={classes.ways}>
          <TextInput
            size="lg"
            label="Address"
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={classes.buttons}>
            <Button
              component="a"
              href={address}
              target="_blank"
              size="lg"
              data-autofocus
              rightSection={<IconExternalLink size={17} stroke={1.75} aria-hidden />}
            >
              Open page
            </Button>
            <CopyTextButton text={address} />
          </div>
        </div>
      </div>
      <NextSteps />
    </Modal>
  )
}

function NextSteps() {
  const { data: plans } = useCall(planCalls.list, offeredInput)
  const steps = [
    plans?.length
      ? {
          to: '/trainer/pricing',
          name: 'Check your plans',
          why: 'See them as visitors do, and add a coupon.',
        }
      : {
          to: '/trainer/pricing',
          name: 'Create your first plan',
          why: 'Give visitors something to sign up for.',
        },
    {
      to: '/trainer/forms',
      name: 'Watch for messages',
      why: 'Messages from your forms arrive here.',
    },
    {
      to: '/trainer/checklist',
      name: 'Launch your app',
      why: "See what's left to do before it goes to the stores.",
    },
  ]
  return (
    <>
      <h3 className={classes.heading}>What next</h3>
      <ul className={classes.steps}>
        {steps.map(({ to, name, why }) => (
          <li key={to}>
            <Link to={to} className={classes.step}>
              <span>
                <strong>{name}</strong>
                <span className={classes.why}>{why}</span>
              </span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.text}>
        From now on, visitors see your changes each time you choose Save & Publish.
      </p>
    </>
  )
}
