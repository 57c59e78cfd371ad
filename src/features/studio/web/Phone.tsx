/** The members' app itself on a phone, with what is typed and the trainer's programs. Nothing is saved to be seen. */
import { useComputedColorScheme } from '@mantine/core'
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
import { type Draft, isColor } from './draft.ts'
import classes from './Phone.module.css'

export interface PhoneProps {
  draft?: Draft | undefined
  /** A program while it is edited. */
  edited?: { id: number; document: Programme }
}

export function Phone({ draft, edited }: PhoneProps) {
  const { data: app, error, refetch } = useCall(memberAppCalls.get, {})
  const rows = useRows(edited)
  if (error)
    return (
      <ErrorBlock title="We couldn't load your app" text={error.message} onRetry={() => void refetch()} />
    )
  return app ? <Shown app={app} draft={draft ?? app} rows={rows} /> : <Loading />
}

type Scheme = Preview['scheme']

function Shown({ app, draft, rows }: { app: MemberApp; draft: Draft; rows: PreviewRow[] | undefined }) {
  const [chosen, setChosen] = useState<Scheme>(
    useComputedColorScheme('light', { getInitialValueInEffect: false }),
  )
  const { mode } = draft.look
  return (
    <section className={classes.phone} aria-label="Your app on a phone">
      <PhoneFrame width={336} height={680}>
        <AppFrame preview={previewOf(app, draft, mode === 'system' ? chosen : mode)} rows={rows} />
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
    </section>
  )
}

function previewOf(app: MemberApp, { look, tabs }: Draft, scheme: Scheme): Preview {
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

/** News, the programs as last saved, and the edited one as it is now. */
function useRows(edited: PhoneProps['edited']): PreviewRow[] | undefined {
  const { data } = useCall(programmeCalls.preview, {}, { keep: false })
  const { data: news } = useCall(memberNewsCalls.preview, {}, { keep: false })
  return useMemo(() => {
    if (!data) return undefined
    const others = data.programmes.filter(({ id }) => id !== edited?.id)
    const version = data.programmes.find(({ id }) => id === edited?.id)?.version ?? 0
    const programmes = edited ? [{ ...edited, version }, ...others] : others
    return [
      ...rowsOf(programmes, (id) => data.exercises[id], today()),
      ...(news ? [newsRow(news.items)] : []),
    ]
  }, [data, news, edited])
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

/** Tells the app what to show once it listens, and again with every change. */
function AppFrame({ preview, rows }: { preview: Preview; rows: PreviewRow[] | undefined }) {
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
