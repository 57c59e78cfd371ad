import { Badge, Button, Modal, UnstyledButton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../base/web/api.ts'
import { useForm } from '../../../../base/web/form.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { dateText } from '../../../../ui/relativeTime.ts'
import { EmptyBlock, ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { pageCalls, type VersionSummary, versionMegabytes } from '../../contract.ts'
import { fromWire } from '../../document/page.ts'
import { withSharedOf } from '../../document/shared.ts'
import { useBuilder } from '../useBuilder.ts'
import { PagePreview } from './PagePreview.tsx'
import classes from './VersionsDialog.module.css'

/** All published versions of a page, to look at and to restore. */
export function VersionsDialog({ pageId, onClose }: { pageId: number; onClose(): void }) {
  const { data: versions, error, refetch } = useCall(pageCalls.versions, { params: { id: pageId } })
  return (
    <Modal opened onClose={onClose} title="Versions" size={980}>
      {error && (
        <ErrorBlock
          title="We couldn't load the versions"
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !versions && <Loading label="Loading the versions" />}
      {versions?.length === 0 && (
        <EmptyBlock
          title="No versions yet"
          text={`Each time you publish, we keep a version here. ${keptWords}`}
        />
      )}
      {versions?.[0] && (
        <Versions
          pageId={pageId}
          versions={versions}
          // What visitors see. If none is readable, one of them says so.
          shown={versions.find(({ sections }) => sections !== null) ?? versions[0]}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

const keptWords = `Versions are kept up to ${versionMegabytes} MB per page; then the oldest without a name are deleted.`

interface Props {
  pageId: number
  versions: VersionSummary[]
  shown: VersionSummary
  onClose(): void
}

function Versions({ pageId, versions, shown, onClose }: Props) {
  // By default the one visitors see, even if a new one is published in the meantime.
  const [picked, setPicked] = useState<number>()
  const chosen = picked ?? shown.id
  return (
    <div className={classes.versions}>
      <ul className={classes.list} aria-label="Versions">
        {versions.map(({ id, title, name, published_at, sections }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.version}
              aria-current={id === chosen}
              onClick={() => setPicked(id)}
            >
              <span className={classes.name}>{name ?? dateText(published_at)}</span>
              {name && <span className={classes.facts}>{dateText(published_at)}</span>}
              <span className={classes.facts}>
                {title}, {sectionWords(sections)}
              </span>
              {id === shown.id && sections !== null && <Badge color="green">Visitors see this</Badge>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Chosen
        key={chosen}
        pageId={pageId}
        id={chosen}
        name={versions.find(({ id }) => id === chosen)?.name ?? null}
        onClose={onClose}
      />
      <p className={classes.note}>{keptWords}</p>
    </div>
  )
}

function sectionWords(sections: number | null): string {
  if (sections === null) return 'cannot be read'
  return sections === 1 ? '1 section' : `${sections} sections`
}

interface ChosenProps {
  pageId: number
  id: number
  name: string | null
  onClose(): void
}

function Chosen({ pageId, id, name, onClose }: ChosenProps) {
  const builder = useBuilder()
  const { data: version, error } = useCall(pageCalls.version, { params: { id: pageId, version: id } })
  if (error) return <ErrorBlock title="This version cannot be shown" text={error.message} />
  if (!version) return <Loading label="Loading the version" />

  function restore(page: NonNullable<typeof version>) {
    builder.change((present) => withSharedOf(fromWire(page), present), { select: [] })
    toastSuccess('Version restored. Undo brings back what you had.', 4000)
    onClose()
  }

  return (
    <div className={classes.chosen}>
      <PagePreview page={version} label={`The page of ${dateText(version.published_at)}`} />
      <div className={classes.actions}>
        <NameForm pageId={pageId} id={id} name={name} />
        <Button leftSection={<IconHistory size={16} stroke={1.75} />} onClick={() => restore(version)}>
          Restore this version
        </Button>
      </div>
    </div>
  )
}

/** A named version is kept. An empty field removes the name. */
function NameForm({ pageId, id, name }: Omit<ChosenProps, 'onClose'>) {
  const { onSubmit, errors, pending } = useForm(pageCalls.nameVersion, {
    params: { id: pageId, version: id },
    refresh: [pageCalls.versions],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ fields, message }) => !fields && toastError(message),
  })
  return (
    <form className={classes.naming} onSubmit={onSubmit} noValidate>
      <TextField
        label="Version name"
        name="name"
        placeholder="Name it to keep it, e.g. Summer sale"
        defaultValue={name ?? ''}
        maxLength={60}
        error={errors.name}
      />
      <SubmitButton pending={pending} pendingLabel="Saving..." variant="default">
        Save name
      </SubmitButton>
    </form>
  )
}
