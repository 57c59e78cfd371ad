import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import type { Picture } from '../../look/style.ts'
import classes from './FocusControl.module.css'

interface FocusControlProps {
  picture: Picture
  onChange(picture: Picture): void
}

const middle = { x: 50, y: 50 }
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point of an image that stays visible when it is cropped: clicked, or moved with arrow keys. */
export function FocusControl({ picture, onChange }: FocusControlProps) {
  const hint = useId()
  const { x, y } = picture.focus ?? middle
  const move = (x: number, y: number) => onChange({ ...picture, focus: { x: percent(x), y: percent(y) } })

  function point({ currentTarget, clientX, clientY, buttons }: PointerEvent) {
    if (!(buttons & 1)) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }

  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 1
    move(x + step[0] * by, y + step[1] * by)
  }

  return (
    <div className={classes.control}>
      <span className={classes.name}>Focal point</span>
      <div
        className={classes.picture}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={point}
      >
        <img src={picture.path} alt="" draggable={false} />
        <button
          type="button"
          className={classes.point}
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-label={`Focal point: ${x}% from the left, ${y}% from the top`}
          aria-describedby={hint}
          onKeyDown={press}
        />
      </div>
      <p id={hint} className={classes.hint}>
        Click the part that must stay visible when the image is cropped.
      </p>
    </div>
  )
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))
