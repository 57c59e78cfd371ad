import { type RefObject, useEffect } from 'react'
import { dragSource } from '../../../../ui/dnd/sources.ts'
import { toastError } from '../../../../ui/Toasts.ts'
import { componentAt } from '../canvas/hitTest.ts'
import { isTaken } from '../keys/useShortcuts.ts'
import { useBuilder } from '../useBuilder.ts'
import { dropArea } from './dropArea.ts'
import { loadWith } from './dropping.ts'
import { measure, type SectionBox } from './drops.ts'
import type { Load } from './load.ts'

interface Parts {
  stage: RefObject<HTMLElement | null>
  /** The element that contains the page. */
  sheet: RefObject<HTMLElement | null>
  line: RefObject<HTMLElement | null>
}

/** Dropping a file or a link on a page would navigate away from the builder, unless it is prevented. */
function keepFilesOut(): () => void {
  const refuse = (event: DragEvent) => {
    const { types = [] } = event.dataTransfer ?? {}
    const isFile = types.includes('Files')
    if (!isFile && !types.includes('text/uri-list')) return
    // A link may be dropped into a text that is being edited, and into a field.
    if (!isFile && isTaken(event.target)) return
    event.preventDefault()
    if (event.type !== 'drop') return
    toastError(
      isFile
        ? 'To upload an image, add an Image component and choose Change Image.'
        : 'To add a link, use a button’s panel, or press Ctrl+K while typing.',
    )
  }
  document.addEventListener('dragover', refuse)
  document.addEventListener('drop', refuse)
  return () => {
    document.removeEventListener('dragover', refuse)
    document.removeEventListener('drop', refuse)
  }
}

/**
 * A component becomes draggable when it is pressed. If the whole page were, the browser would start each drag by
 * drawing an image of all of it.
 */
function dragWhatIsPressed(page: HTMLElement, loadOf: (id: string) => Load | undefined): () => void {
  let stop: (() => void) | undefined
  const press = ({ target }: PointerEvent) => {
    stop?.()
    const component = componentAt(target)
    stop = component ? dragSource(component, () => loadOf(component.dataset['id'] ?? '')) : undefined
  }
  page.addEventListener('pointerdown', press)
  return () => {
    page.removeEventListener('pointerdown', press)
    stop?.()
  }
}

/** Components are dragged by their body, and everything is dropped where the line shows. Renders nothing. */
export function useDropping({ stage, sheet, line }: Parts): void {
  const builder = useBuilder()
  useEffect(keepFilesOut, [])
  useEffect(() => {
    const [scroller, root] = [stage.current, sheet.current]
    if (!scroller || !root) return
    const stopSource = dragWhatIsPressed(root.firstElementChild as HTMLElement, (id) => loadWith(builder, id))
    let measured: SectionBox[] = []
    let height = 0
    const measureNow = () => {
      measured = measure(root)
      height = root.offsetHeight
    }
    const stopTarget = dropArea(builder, {
      scroller,
      root,
      line: line.current,
      measure: measureNow,
      boxes() {
        // A section that scrolls into view turns out taller or shorter than estimated.
        if (height !== root.offsetHeight) measureNow()
        return measured
      },
    })
    return () => {
      stopSource()
      stopTarget()
    }
  }, [builder, stage, sheet, line])
}
