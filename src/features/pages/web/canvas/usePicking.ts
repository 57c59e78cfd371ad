import { type RefObject, useContext, useEffect } from 'react'
import { PictureChoice } from '../../../media/choosing.ts'
import { pictureAt, replacePicture } from '../../document/pictures.ts'
import { findComponent } from '../../document/places.ts'
import { useBuilder } from '../useBuilder.ts'

/** Images are chosen in place: with the button of an empty one, a double click, or Enter. */
export function usePicking(sheet: RefObject<HTMLElement | null>): void {
  const builder = useBuilder()
  const choose = useContext(PictureChoice)
  useEffect(() => {
    const root = sheet.current
    if (!root || !choose) return
    const pick = (id: string, path: string) =>
      choose((chosen) => builder.change((page) => replacePicture(page, id, path, chosen), { select: [id] }))
    const pickAt = (element: Element | null) => {
      const picture = element?.closest<HTMLElement>('[data-picture]')
      const id = picture?.closest<HTMLElement>('[data-kind=component]')?.dataset['id']
      if (id) pick(id, picture?.dataset['picture'] ?? '')
      return Boolean(id)
    }
    const click = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-choose]')) pickAt(target)
    }
    const doubleClick = ({ target }: MouseEvent) => {
      // The button has handled the first click, and text is edited.
      if (target instanceof Element && !target.closest('[data-choose], [data-text]')) pickAt(target)
    }
    const press = (event: KeyboardEvent) => {
      if (event.target !== root || event.key !== 'Enter' || event.defaultPrevented) return
      const id = CSS.escape(builder.get().selection.at(-1) ?? '')
      const component = root.querySelector(`[data-kind=component][data-id="${id}"]`)
      // If there is text too, Enter edits it.
      if (!component || component.querySelector('[data-text]')) return
      if (pickAt(component.querySelector('[data-picture]'))) event.preventDefault()
    }
    const stopAdded = builder.onAdded((id) => {
      const component = findComponent(builder.get().page, id)
      if (component?.type === 'image' && !pictureAt(component, 'url')?.path) pick(id, 'url')
    })
    root.addEventListener('click', click)
    root.addEventListener('dblclick', doubleClick)
    document.addEventListener('keydown', press)
    return () => {
      stopAdded()
      root.removeEventListener('click', click)
      root.removeEventListener('dblclick', doubleClick)
      document.removeEventListener('keydown', press)
    }
  }, [builder, choose, sheet])
}
