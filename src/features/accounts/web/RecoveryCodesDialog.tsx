import { Button, Group, Modal, Text } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { boot } from '../../../base/web/boot.ts'
import { saveFile } from '../../../base/web/saveFile.ts'
import { copyText } from '../../../ui/CopyButton.tsx'
import { useLast } from '../../../ui/useLast.ts'
import classes from './Codes.module.css'

/** Shows new recovery codes, once. Only its button closes it: a click beside it would lose them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | undefined; onClose(): void }) {
  // Still shown while the dialog closes.
  const shown = useLast(codes) ?? []
  const text = shown.join('\n')
  return (
    <Modal
      opened={codes !== undefined}
      onClose={onClose}
      title="Save your recovery codes"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      classNames={{ overlay: classes.overlay ?? '', content: classes.paper ?? '' }}
    >
      <Text mb="md">
        If you lose your phone or your passkey, one of these codes gets you in to {boot.productName}. Each
        works once. Print them or put them into your password manager: we can't show them again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Group grow preventGrowOverflow={false} gap="xs" mb="md">
          <Button
            variant="default"
            px={8}
            leftSection={<IconCopy size={17} stroke={1.75} />}
            onClick={() => void copyText(text)}
          >
            Copy
          </Button>
          <Button
            variant="default"
            px={8}
            leftSection={<IconDownload size={17} stroke={1.75} />}
            onClick={() => saveFile('recovery-codes.txt', fileOf(text))}
          >
            Download
          </Button>
          <Button
            variant="default"
            px={8}
            leftSection={<IconPrinter size={17} stroke={1.75} />}
            onClick={() => globalThis.print()}
          >
            Print
          </Button>
        </Group>
        <Button fullWidth size="lg" onClick={onClose}>
          I saved them
        </Button>
      </div>
    </Modal>
  )
}

const fileOf = (codes: string) =>
  new Blob([`Recovery codes for ${boot.productName}. Each works once.\n\n${codes}\n`], { type: 'text/plain' })
