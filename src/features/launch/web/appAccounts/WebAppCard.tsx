import { Anchor, Badge, Card, Text, Title } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { Link } from 'react-router'
import { siteAddress } from '../../../../base/web/boot.ts'
import { CopyLine } from '../../../../ui/CopyLine.tsx'
import classes from './AppAccounts.module.css'

/** The way that needs no account anywhere. */
export function WebAppCard({ domain }: { domain: string | null }) {
  const address = domain && `${siteAddress(domain)}/me`
  return (
    <Card component="section" aria-labelledby="web-title">
      <div className={classes.web}>
        <div className={classes.words}>
          <div className={classes.title}>
            <Title order={2} id="web-title">
              Without a store: your web app
            </Title>
            <Badge color="green">Ready now</Badge>
          </div>
          <Text size="sm" c="dimmed">
            Your subscribers put it on their home screen, with your icon and your name. No account, no fee, no
            review, and every change is live at once. Many coaches start like this and go to the stores later.
          </Text>
          <dl className={classes.ways}>
            <div>
              <dt>On Android</dt>
              <dd>Open the address in Chrome, then the menu, then “Add to home screen” or “Install app”.</dd>
            </div>
            <div>
              <dt>On an iPhone</dt>
              <dd>Open the address in Safari, then Share, then “Add to Home Screen”.</dd>
            </div>
          </dl>
          {address && (
            <div className={classes.address}>
              <CopyLine address={address} />
            </div>
          )}
          <Text size="sm">
            <Anchor component={Link} to="/trainer/app-images" inherit underline="always">
              See how your icon looks on a phone
            </Anchor>
          </Text>
        </div>
        {address && (
          <figure className={classes.qr}>
            <QRCodeSVG value={address} size={148} level="M" title={`QR code of ${address}`} />
            <figcaption>Scan it with your phone</figcaption>
          </figure>
        )}
      </div>
    </Card>
  )
}
