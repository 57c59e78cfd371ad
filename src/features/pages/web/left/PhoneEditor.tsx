/**
 * The builder on a phone: a tap on text edits it, a tap on anything else opens its panel. Undo and publish are above.
 */
import '../../look/page.css'
import '../canvas/fonts.ts'
import { type ComponentProps, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Loading } from '../../../../ui/Loading.tsx'
import { listComponents } from '../../document/places.ts'
import { PageView } from '../../look/PageView.tsx'
import { BuilderBar } from '../BuilderBar.tsx'
import { canvasId, showAdded } from '../canvas/focus.ts'
import { componentAt } from '../canvas/hitTest.ts'
import { reveal } from '../canvas/overlays.ts'
import { useSite } from '../canvas/useSite.ts'
import { useOfferedPlans } from '../offeredPlans.ts'
import { PropertyPanel } from '../panels/PropertyPanel.tsx'
import { TypingLayer } from '../typing/TypingLayer.tsx'
import { useBuilder, useBuilding, usePage } from '../useBuilder.ts'
import { EmptyPage } from './EmptyPage.tsx'
import classes from './PhoneEditor.module.css'

type Props = ComponentProps<typeof BuilderBar> & { onDone(): void }

export function PhoneEditor(props: Props) {
  const builder = useBuilder()
  const sheet = useRef<HTMLDivElement>(null)
  const isSelected = useBuilding(({ selection }) => selection.length > 0)
  const [isPanelOpen, setPanelOpen] = useState(isSelected)
  const stage = useRef<HTMLElement>(null)
  useEffect(showAdded, [])
  useEffect(() => {
    if (!stage.current) return
    // The panel opens below and takes room from what is selected.
    const observer = new ResizeObserver(() => {
      const [id = ''] = builder.get().selection
      const element = sheet.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
      if (element) reveal(element)
    })
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [builder])

  function tap({ target }: MouseEvent) {
    const isText = target instanceof Element && target.closest('[data-text], .lp-typing') !== null
    setPanelOpen(!isText)
    if (isText) return
    const id = componentAt(target)?.dataset['id']
    builder.select(...(id ? [id] : []))
  }

  return (
    <div className={classes.screen}>
      <BuilderBar {...props} />
      <section ref={stage} className={classes.stage} aria-label="Canvas">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keyboard the desktop's canvas has the same */}
        <div
          ref={sheet}
          id={canvasId}
          className={classes.sheet}
          role="application"
          aria-label="Page"
          onClick={tap}
        >
          <Sheet />
          <TypingLayer sheet={sheet} by="click" />
        </div>
      </section>
      {isPanelOpen && isSelected && (
        <div className={classes.panel}>
          <Suspense fallback={<Loading rows={3} />}>
            <PropertyPanel />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function Sheet() {
  const page = usePage()
  const site = useSite()
  const { plans } = useOfferedPlans(listComponents(page).some(({ type }) => type === 'pricing'))
  return (
    <>
      <PageView page={page} site={site} inSite plans={plans} editing />
      {page.content.section.length === 0 && <EmptyPage />}
    </>
  )
}
