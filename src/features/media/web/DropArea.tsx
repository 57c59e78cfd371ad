import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './DropArea.module.css'

interface DropAreaProps {
  onFile(file: File): void
  children: ReactNode
}

/** A file can be dropped on it; an image can be pasted while it is shown. */
export function DropArea({ onFile, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData)
      if (!file) return
      // The screen below must not paste it too.
      event.preventDefault()
      event.stopPropagation()
      latest.current(file)
    }
    document.addEventListener('paste', paste, true)
    return () => document.removeEventListener('paste', paste, true)
  }, [])

  function drag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    // Otherwise the screen below would refuse the file and tell people to come here.
    event.stopPropagation()
    setOver(event.type !== 'drop')
    const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined
    if (file) onFile(file)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- by keyboard there is the button
    <div
      className={classes.area}
      data-over={isOver || undefined}
      onDragOver={drag}
      onDrop={drag}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
    >
      {children}
    </div>
  )
}

const pictureIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
