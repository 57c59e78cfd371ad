/** The members' app itself on a phone, with what is typed and the trainer's programs. Nothing is saved to be seen. */
import { Text, useComputedColorScheme } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { PREVIEW_READY, type Preview, type PreviewMessage, type PreviewRow } from '../../../base/preview.ts'
import { useCall } from '../../../base/web/api.ts'
import { boot } from '../../../base/web/boot.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { PhoneFrame } from '../../../ui/PhoneCase.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { type MemberItem, memberNewsCalls } from '../../news/memberContract.ts'
import { programmeCalls } from '../../programmes/contract.ts'
import type { Programme } from '../../programmes/document.ts'
import { type MemberApp, memberAppCalls } from '../../sites/memberApp.ts'
import { labelsOf } from '../labels.ts'
import { rowsOf } from '../preview.ts'
import { themeOf } from '../theme.ts'
import { type Changes, draftOf, isColor } from './draft.ts'
import classes from './Phone.module.css'

/** A program while it is edited, and the activity that is open. */
export interface EditedProgramme {
  id: number
  document: Programme
  activityId?: string | undefined
}

export interface PhoneProps {
  /** Of the look, not saved yet. */
  changes?: Changes
  edited?: EditedProgramme
}

export function Phone({ changes = {}, edited }: PhoneProps) {
  const { data: app, error, refetch } = useCall(memberAppCalls.get, {})
  const rows = useRows(app?.is_selling ?? true, edited)
  if (error)
    return (
      <ErrorBlock title="We couldn't load your app" text={error.message} onRetry={() => void refetch()} />
    )
  return app ? <Shown app={app} changes={changes} rows={rows} path={pathOf(edited)} /> : <Loading />
}

const pathOf = (edited: PhoneProps['edited']) =>
  edited?.activityId === undefined ? '/' : `/do/${edited.id}/${edited.activityId}`

type Scheme = Preview['scheme']

interface ShownProps {
  app: MemberApp
  changes: Changes
  rows: PreviewRow[] | undefined
  path: string
}

function Shown({ app, changes, rows, path }: ShownProps) {
  const [chosen, setChosen] = useState<Scheme>(
    useComputedColorScheme('light', { getInitialValueInEffect: false }),
  )
  const draft = draftOf(app, changes)
  const { mode } = draft.look
  return (
    <section className={classes.phone} aria-label="Your app on a phone">
      <PhoneFrame width={336} height={680}>
        <AppFrame
          preview={previewOf(app, draft, mode === 'system' ? chosen : mode)}
          rows={rows}
          path={path}
        />
      </PhoneFrame>
      {mode === 'system' && (
        <Segments
          label="How the phone is set"
          value={chosen}
          options={[
            { value: 'light', label: 'Light phone' },
            { value: 'dark', label: 'Dark phone' },
          ]}
          onChange={(scheme: Scheme) => setChosen(scheme)}
        />
      )}
      {Object.keys(draft.changes).length > 0 && (
        <Text size="sm" c="dimmed">
          This look is not saved yet.
        </Text>
      )}
    </section>
  )
}

function previewOf(app: MemberApp, { look, tabs }: ReturnType<typeof draftOf>, scheme: Scheme): Preview {
  const colors = isColor(look.accent) && isColor(look.ground) ? look : app.look
  return {
    name: look.name.trim() || app.site_name,
    icon: app.icon ?? '',
    tabs,
    labels: labelsOf(app.industry_id),
    scheme,
    look: themeOf({ ...colors, font: look.font })[scheme],
  }
}

/** News, the programs as last saved, the edited one as it is now, and whether the app sells plans. */
function useRows(
  isSelling: boolean,
  { id, document }: Partial<EditedProgramme> = {},
): PreviewRow[] | undefined {
  const { data } = useCall(programmeCalls.preview, {}, { keep: false })
  const { data: news } = useCall(memberNewsCalls.preview, {}, { keep: false })
  return useMemo(() => {
    if (!data) return undefined
    const others = data.programmes.filter((one) => one.id !== id)
    const version = data.programmes.find((one) => one.id === id)?.version ?? 0
    const programmes = id !== undefined && document ? [{ id, document, version }, ...others] : others
    return [
      ...rowsOf(programmes, (id) => data.exercises[id], today()),
      ...(news ? [newsRow(news.items)] : []),
      { in: 'meta', key: 'selling', value: { inApp: isSelling, site: null } },
    ]
  }, [data, news, id, document, isSelling])
}

const newsRow = (items: readonly MemberItem[]): PreviewRow => ({
  in: 'meta',
  key: 'news',
  value: { read_at: new Date().toISOString(), items },
})

function today(): string {
  const now = new Date()
  return new Date(now.getTime() - 60_000 * now.getTimezoneOffset()).toISOString().slice(0, 10)
}

const src = boot.appUrl.replace('{host}', 'preview').replace(/\/?$/, '/preview')
const { origin } = new URL(src)

interface FrameProps {
  preview: Preview
  rows: PreviewRow[] | undefined
  path: string
}

/** Tells the app what to show once it listens, and again with every change. */
function AppFrame({ preview, rows, path }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [starts, setStarts] = useState(0)
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const isFrame = event.origin === origin && event.source === frame.current?.contentWindow
      if (isFrame && event.data === PREVIEW_READY) setStarts((count) => count + 1)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  const look = JSON.stringify(preview)
  useEffect(() => {
    if (starts > 0) post(frame.current, JSON.parse(look) as Preview)
  }, [starts, look])
  // After the look, which it needs: many rows are not sent again with every letter.
  useEffect(() => {
    if (starts > 0 && rows) post(frame.current, { ...(JSON.parse(look) as Preview), rows })
    // oxlint-disable-next-line react/exhaustive-deps -- the look is sent above
  }, [starts, rows])
  // Last, because it shows what is in them.
  const hasRows = rows !== undefined
  useEffect(() => {
    if (starts > 0 && hasRows) post(frame.current, { ...(JSON.parse(look) as Preview), path })
    // oxlint-disable-next-line react/exhaustive-deps -- the look is sent above
  }, [starts, hasRows, path])
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title="Your app"
      src={src}
      sandbox="allow-scripts allow-same-origin"
    />
  )
}

const post = (frame: HTMLIFrameElement | null, preview: Preview) =>
  frame?.contentWindow?.postMessage({ preview } satisfies PreviewMessage, origin)
