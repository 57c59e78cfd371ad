/** The address of the app to scan, and the same as a file. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef } from 'react'
import { saveFile } from '../../../base/web/saveFile.ts'
import { toastError } from '../../../ui/Toasts.ts'
import classes from './AppCode.module.css'

interface Props {
  url: string
  /** A file to print or to send is offered too. */
  file?: string
}

/** Large enough for a poster. */
const PIXELS = 1024
/** Scanners need an empty edge of four modules. */
const EDGE = 4

export function AppCode({ url, file }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const download = (name: string) =>
    canvas.current?.toBlob((blob) =>
      blob ? saveFile(name, blob) : toastError('Your browser could not make the file'),
    )
  return (
    <>
      <figure className={classes.code}>
        <QRCodeCanvas
          ref={canvas}
          value={url}
          size={PIXELS}
          marginSize={EDGE}
          level="M"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the file is made from the canvas
          role="img"
          aria-label={`QR code of ${url}`}
          style={{ width: 188, height: 188 }}
        />
        <figcaption>Scan it with a phone</figcaption>
      </figure>
      {file && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          onClick={() => download(file)}
        >
          Download QR code
        </Button>
      )}
    </>
  )
}
