import { Anchor, Card } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { preflightCalls } from '../preflight/contract.ts'
import type { Finding, Report } from '../preflight/report.ts'
import { FindingRows } from '../preflight/web/FindingRows.tsx'
import classes from '../preflight/web/Preflight.module.css'
import { PreflightPad } from '../preflight/web/PreflightPad.tsx'
import { ReadyList } from '../preflight/web/ReadyList.tsx'
import checklist from './Checklist.module.css'

export function PreflightScreen() {
  const { data, error, refetch } = useCall(preflightCalls.report, {}, { keep: false })
  const { run, isRunning } = useRun(data)
  if (error && !data)
    return (
      <ErrorBlock
        title="We couldn't load your pre-flight"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading label="Looking at your page" />
  const of = (wanted: Finding['level']) => data.findings.filter(({ level }) => level === wanted)
  return (
    <div className={checklist.screen}>
      <div className={`${checklist.parts} ${classes.parts}`}>
        <PreflightPad report={data} onRun={run} isRunning={isRunning} />
        <Notes report={data} />
        <Group title="Must be mended" level="must" findings={of('must')} />
        <Group
          title="Worth a look"
          level="should"
          findings={of('should')}
          note="These do not hold you back"
        />
        <ReadyList ready={data.ready} />
        <Anchor
          component={Link}
          to="/trainer/checklist"
          size="sm"
          underline="always"
          className={classes.back ?? ''}
        >
          Back to the checklist
        </Anchor>
      </div>
    </div>
  )
}

/** On the first visit it runs by itself: links can only be judged once they were followed. */
function useRun(report: Report | undefined) {
  const queries = useQueryClient()
  const { mutate, isPending } = useSend(preflightCalls.run, {
    inTurn: true,
    onDone: ({ result }) => queries.setQueryData([preflightCalls.report.path, {}], result),
    onProblem: ({ message }) => toastError(message),
  })
  const hasBegun = useRef(false)
  const isFirst = report?.checked_at === null
  useEffect(() => {
    if (!isFirst || hasBegun.current) return
    hasBegun.current = true
    mutate({})
  }, [isFirst, mutate])
  return { run: () => mutate({}), isRunning: isPending }
}

function Notes({ report: { unpublished, unchecked } }: { report: Report }) {
  return (
    <>
      {unpublished.length > 0 && (
        <FormAlert tone="plain">
          {unpublished.join(', ')} {unpublished.length === 1 ? 'has' : 'have'} changes that visitors don’t see
          yet. Publish them, and they count here.{' '}
          <Anchor component={Link} to="/trainer/page-builder" inherit underline="always">
            Open the builder
          </Anchor>
        </FormAlert>
      )}
      {unchecked > 0 && (
        <FormAlert tone="plain">
          {unchecked === 1 ? 'One link was' : `${unchecked} links were`} not checked in time. Check again to
          reach the rest.
        </FormAlert>
      )}
    </>
  )
}

interface GroupProps {
  title: string
  level: Finding['level']
  findings: Finding[]
  note?: string
}

function Group({ title, level, findings, note }: GroupProps) {
  if (findings.length === 0) return null
  return (
    <Card component="section" p={0} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <span className={classes.count} data-level={level}>
          {findings.length}
        </span>
        {note && <span className={classes.note}>{note}</span>}
      </header>
      <FindingRows level={level} findings={findings} />
    </Card>
  )
}
