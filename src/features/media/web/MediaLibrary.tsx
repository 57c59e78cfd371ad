/** Uploaded files to choose from, and a way to add one. */
import { Button, Group, Modal, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { EmptyBlock, ErrorBlock, NoHitsBlock } from '../../../ui/StateBlock.tsx'
import type { ChosenFile } from '../choosing.ts'
import { type MediaFile, mediaCalls } from '../contract.ts'
import type { MediaKind } from '../kinds.ts'
import { DescribeStep } from './DescribeStep.tsx'
import { DropArea } from './DropArea.tsx'
import { FileTile } from './FileTile.tsx'
import { kindWords } from './kindWords.ts'
import { UploadButton } from './UploadButton.tsx'
import { useUpload } from './useUpload.ts'

interface Props {
  kind: MediaKind
  opened: boolean
  onClose(): void
  onChoose(file: ChosenFile): void
}

export function MediaLibrary({ kind, opened, onClose, onChoose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={kindWords[kind].title} size="xl">
      <Content
        kind={kind}
        onChoose={({ file_path, alt_text, name }) => onChoose({ path: file_path, altText: alt_text, name })}
      />
    </Modal>
  )
}

type Choosing = { kind: MediaKind; onChoose(file: MediaFile): void }

function Content({ kind, onChoose }: Choosing) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [undescribed, setUndescribed] = useState<MediaFile>()
  const take = (file: MediaFile) =>
    kind !== 'image' || file.alt_text ? onChoose(file) : setUndescribed(file)
  const uploading = useUpload(kind, take)
  if (undescribed)
    return <DescribeStep file={undescribed} onDone={onChoose} onBack={() => setUndescribed(undefined)} />
  return (
    <DropArea onFile={uploading.upload}>
      <Group align="flex-start" mb="md" gap="sm">
        <TextInput
          flex={1}
          miw={160}
          size="sm"
          type="search"
          aria-label={`Search ${kindWords[kind].many}`}
          placeholder="Search"
          maxLength={200}
          leftSection={<IconSearch size={17} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <UploadButton {...uploading} />
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {kindWords[kind].hint}
      </Text>
      <Files key={search} kind={kind} search={search} onChoose={take} onClear={() => setTyped('')} />
    </DropArea>
  )
}

function Files({ kind, search, onChoose, onClear }: Choosing & { search: string; onClear(): void }) {
  /** Where each previous page ended. */
  const [ends, setEnds] = useState<number[]>([])
  const { data, error, refetch } = useCall(mediaCalls.list, {
    query: { search: search || undefined, media_type: kind, after: ends.at(-1) },
  })
  const { many } = kindWords[kind]
  if (error)
    return (
      <ErrorBlock
        title={`We couldn't load your ${many}`}
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading label={`Loading your ${many}`} />
  const last = data.data.at(-1)
  if (!last && search) return <NoHitsBlock title="Nothing found" onClear={onClear} />
  if (!last && !ends.length)
    return (
      <EmptyBlock
        title={`No ${many} yet`}
        text={`${many[0]?.toUpperCase()}${many.slice(1)} you upload are kept here so you can reuse them.`}
      />
    )
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" component="ul" p={0} m={0}>
        {data.data.map((file) => (
          <FileTile key={file.id} file={file} onChoose={() => onChoose(file)} />
        ))}
      </SimpleGrid>
      <Group justify="space-between" mt="md" gap="xs">
        <Text size="sm" c="dimmed">
          {megabytes(data.used_bytes)} of {megabytes(data.quota_bytes)} used
        </Text>
        {(ends.length > 0 || data.has_more) && (
          <Group gap="xs">
            <Button variant="default" disabled={!ends.length} onClick={() => setEnds(ends.slice(0, -1))}>
              Newer
            </Button>
            <Button
              variant="default"
              disabled={!data.has_more || !last}
              onClick={() => last && setEnds([...ends, last.id])}
            >
              Older
            </Button>
          </Group>
        )}
      </Group>
    </>
  )
}

/** `0.1 MB`, `500 MB`: rounded up, so a small file never shows as 0. */
const megabytes = (bytes: number) => `${Math.ceil((bytes / 2 ** 20) * 10) / 10} MB`
