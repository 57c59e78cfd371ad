import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '../../../../base/problem.ts'
import { send, useCall } from '../../../../base/web/api.ts'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { dateText } from '../../../../ui/relativeTime.ts'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { programmeCalls } from '../../contract.ts'
import { activitiesText, counted } from '../counted.ts'
import classes from './editor.module.css'
import type { Saver } from './saving.ts'

interface Props {
  id: number
  saver: Saver
  onClose(): void
}

/** What was published, newest first. A restored version is a draft until it is published again. */
export function VersionsDialog({ id, saver, onClose }: Props) {
  const versions = useCall(programmeCalls.versions, { params: { id } }, { keep: false })
  const [problem, setProblem] = useState<string>()

  async function restore(version: number) {
    try {
      const revision = await saver.saveNow()
      const { result, message } = await send(programmeCalls.restore, {
        params: { id, version },
        body: { revision },
      })
      saver.take(result)
      toastSuccess(message)
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error.message)
    }
  }

  const failure = problem ?? versions.error?.message
  return (
    <Modal opened onClose={onClose} title="Versions" size={520}>
      <Stack>
        {failure && <FormAlert tone="bad">{failure}</FormAlert>}
        {!versions.data && !versions.error && <Loading rows={3} />}
        {versions.data?.length === 0 && (
          <Text>Nothing is published yet. Each time you publish, a version is kept.</Text>
        )}
        <ul className={classes.versions}>
          {versions.data?.map(({ version, title, parts, activities, published_at }, index) => (
            <li key={version}>
              <div>
                <strong>
                  Version {version}: {title}
                </strong>
                <Text size="sm" c="dimmed">
                  {dateText(published_at)}, {counted(parts, 'part')}, {activitiesText(activities)}
                  {index === 0 && '. Members have this one.'}
                </Text>
              </div>
              <Group>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Restore version ${version}`}
                  onClick={() => void restore(version)}
                >
                  Restore
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}
