import { Button, Group, Modal, SimpleGrid, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { boot } from '../../../base/web/boot.ts'
import { saveFile } from '../../../base/web/saveFile.ts'
import { copyText } from '../../../ui/CopyButton.tsx'
import { useLast } from '../../../ui/useLast.ts'

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
    >
      <Text mb="md">
        If you lose your phone or your passkey, one of these codes gets you in. Each works once. Print them or
        put them into your password manager: we can't show them again.
      </Text>
      <SimpleGrid
        component="ul"
        cols={2}
        spacing="xs"
        mb="md"
        p={0}
        aria-label="Recovery codes"
        style={{ listStyle: 'none' }}
      >
        {shown.map((code) => (
          <Text key={code} component="li" ff="monospace" ta="center">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group grow mb="md">
        <Button
          variant="default"
          leftSection={<IconCopy size={17} stroke={1.75} />}
          onClick={() => void copyText(text)}
        >
          Copy
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.75} />}
          onClick={() => saveFile('recovery-codes.txt', fileOf(text))}
        >
          Download
        </Button>
      </Group>
      <Button fullWidth size="lg" onClick={onClose}>
        I saved them
      </Button>
    </Modal>
  )
}

const fileOf = (codes: string) =>
  new Blob([`Recovery codes for ${boot.productName}. Each works once.\n\n${codes}\n`], { type: 'text/plain' })
