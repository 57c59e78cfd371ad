/** A dialog from the lower edge. The browser keeps the focus inside and returns it; Escape and Back close it. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './Button.tsx'

export function Sheet({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the sheet; keys have Escape
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        // The backdrop is the dialog itself; all that is shown is inside its children.
        if (event.target === dialog.current && isOutside(event, dialog.current)) onClose()
      }}
    >
      <div className="head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

function isOutside({ clientX, clientY }: { clientX: number; clientY: number }, box: HTMLElement): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
