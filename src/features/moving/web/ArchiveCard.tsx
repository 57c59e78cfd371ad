/** Everything from another installation: upload the archive, see what it brings, import it. */
import { Anchor, Button, Card, FileButton, List, Progress, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '../../../base/web/api.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { isBusy, type Move, type MovedArchive, type MovedKind, movingCalls } from '../contract.ts'
import classes from './Moving.module.css'
import { uploadArchive } from './uploadArchive.ts'

const number = new Intl.NumberFormat('en-US')
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

interface ArchiveCardProps {
  move: Move | undefined
  /** A file was uploaded. */
  onChange(): void
}

export function ArchiveCard({ move, onChange }: ArchiveCardProps) {
  const { upload, uploaded, error } = useArchiveUpload(onChange)
  const isUploading = uploaded !== undefined
  // A file that was never uploaded to its end is not shown.
  const shown = !isUploading && move?.archive?.is_uploaded ? move : undefined
  return (
    <Card component="section" aria-labelledby="move-archive">
      <Title order={2} id="move-archive" mb={4}>
        Everything from another installation
      </Title>
      <Text c="dimmed" mb="md">
        The archive that you download under{' '}
        <Anchor component={Link} to="/trainer/account" underline="always">
          Account
        </Anchor>{' '}
        there: customers with their history, plans, coupons, payments, pages, programs, images, forms and
        settings, and what your members have done in the app.
      </Text>
      <List size="sm" mb="md" spacing={4}>
        <List.Item>
          Connect the same Stripe account first. Payments, subscriptions and coupons of any other account are
          left out, and come along when you import the file again.
        </List.Item>
        <List.Item>
          What you have here stays as it is. A page whose address you already use arrives as a draft; other
          pages arrive as they were. Plans go on sale when you save them under Pricing.
        </List.Item>
        <List.Item>
          Members find their plan, their logs and their progress in your app here, after they sign in once.
          Phones stay signed in to your old app until then: tell your members the new address.
        </List.Item>
        <List.Item>You can import a file again: nothing arrives twice. An import can't be undone.</List.Item>
      </List>
      <Stack gap="md">
        {error && <FormAlert tone="bad">{error}</FormAlert>}
        {isUploading && <Waiting words="Uploading the file" share={uploaded} />}
        {shown?.archive && <Found move={shown} archive={shown.archive} />}
        {!(shown && isBusy(shown.state)) && (
          <FileButton onChange={(file) => file && void upload(file)} accept=".gz,.tgz,application/gzip">
            {(props) => (
              <div>
                <Button {...props} variant={shown ? 'default' : 'filled'} loading={isUploading}>
                  {shown ? 'Choose another archive' : 'Choose an archive'}
                </Button>
              </div>
            )}
          </FileButton>
        )}
      </Stack>
    </Card>
  )
}

function useArchiveUpload(onDone: () => void) {
  const [uploaded, setUploaded] = useState<number>()
  const [error, setError] = useState<string>()
  async function upload(file: File): Promise<void> {
    setError(undefined)
    setUploaded(0)
    await uploadArchive(file, setUploaded).catch((cause: Error) => setError(cause.message))
    setUploaded(undefined)
    onDone()
  }
  return { upload, uploaded, error }
}

function Waiting({ words, share }: { words: string; share?: number }) {
  return (
    <div>
      <Text size="sm" mb={6} component="output" display="block">
        {words}
      </Text>
      <Progress
        value={share === undefined ? 100 : share * 100}
        animated={share === undefined}
        aria-label={words}
      />
    </div>
  )
}

function Found({ move, archive }: { move: Move; archive: MovedArchive }) {
  const { state, note, counts } = move
  const starting = useSend(movingCalls.start, {
    refresh: [movingCalls.overview],
    onProblem: ({ message }) => toastError(message),
  })
  const { name, exported_at, kinds } = archive
  return (
    <>
      {note && <FormAlert tone={state === 'failed' ? 'bad' : 'warn'}>{note}</FormAlert>}
      {state === 'reading' && <Waiting words="Checking every file and row of the archive" />}
      {state === 'running' && (
        <Waiting words={`Importing: ${number.format(counts.taken)} so far`} share={archive.progress} />
      )}
      {isBusy(state) && (
        <Text size="sm" c="dimmed">
          You can leave this page. It goes on by itself.
        </Text>
      )}
      {exported_at && (
        <Text>
          Archive of {name}, downloaded on {day.format(new Date(exported_at))}
        </Text>
      )}
      {(state === 'ready' || state === 'done') && <Kinds kinds={kinds} isDone={state === 'done'} />}
      {state === 'ready' && counts.new === 0 && <Text fw={600}>There is nothing new to import.</Text>}
      {state === 'ready' && counts.new > 0 && (
        <div>
          <Button
            loading={starting.isPending}
            onClick={() => starting.mutate({ params: { id: move.id }, body: { mail: false } })}
          >
            Import {number.format(counts.new)} {counts.new === 1 ? 'item' : 'items'}
          </Button>
        </div>
      )}
    </>
  )
}

function Kinds({ kinds, isDone }: { kinds: MovedKind[]; isDone: boolean }) {
  return (
    <div className={classes.rows}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>What</Table.Th>
            <Table.Th>{isDone ? 'Imported' : 'Would be imported'}</Table.Th>
            <Table.Th>Skipped</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map(({ label, all, new: fresh, taken, skipped }) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td>
                {number.format(isDone ? taken : fresh)} of {number.format(all)}
              </Table.Td>
              <Table.Td>
                {skipped.map(({ text, count }) => (
                  <div key={text}>
                    {text}: {number.format(count)}
                  </div>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
