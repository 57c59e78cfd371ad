import { Button, Group, Modal, Slider, Text } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { type Crop, centred, MAX_ZOOM, placeOf, type Size, wholeZoom, within } from './crop.ts'
import classes from './ImageCropper.module.css'

export interface Picture {
  element: HTMLImageElement
  /** An object URL of this page; the caller revokes it. */
  url: string
}

/** Rejects what this browser cannot show. */
export async function openPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file)
  const element = new Image()
  element.src = url
  try {
    await element.decode()
    return { element, url }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}

interface ImageCropperProps {
  title: string
  picture: Picture
  /** The size of the result, in pixels; a square if there is no height. */
  pixels: number
  height?: number | undefined
  onDone(cropped: Blob): void
  onClose(): void
}

/** Crops a rectangle from an image: by mouse, by finger or with keys. */
export function ImageCropper({
  title,
  picture,
  pixels,
  height = pixels,
  onDone,
  onClose,
}: ImageCropperProps) {
  const ratio = pixels / height
  // Seen through a window that is as wide as high: the wider the window, the narrower the image in it.
  const size = { width: picture.element.naturalWidth / ratio, height: picture.element.naturalHeight }
  const [crop, setCrop] = useState(centred)
  const change = (part: Partial<Crop>) => setCrop((now) => within(size, { ...now, ...part }))
  return (
    <Modal opened onClose={onClose} title={title} size={ratio > 1.5 ? 640 : 400}>
      <Stage picture={picture} size={size} ratio={ratio} crop={crop} onChange={change} />
      <div className={classes.zoom}>
        <IconZoomOut size={18} stroke={1.75} aria-hidden />
        <Slider
          flex={1}
          label={null}
          min={wholeZoom(size)}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={(zoom) => change({ zoom })}
          thumbLabel="Zoom"
        />
        <IconZoomIn size={18} stroke={1.75} aria-hidden />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => void cut(picture.element, placeOf(size, crop), pixels, height).then(onDone)}>
          Use image
        </Button>
      </Group>
    </Modal>
  )
}

interface StageProps {
  picture: Picture
  size: Size
  /** Of the window's width to its height. */
  ratio: number
  crop: Crop
  onChange(part: Partial<Crop>): void
}

function Stage({ picture, size, ratio, crop, onChange }: StageProps) {
  const hint = useId()
  const held = useRef<{ x: number; y: number }>(undefined)
  const { left, top, width, height } = placeOf(size, crop)

  function drag({ currentTarget, clientX, clientY }: PointerEvent) {
    if (!held.current) return
    const { clientWidth, clientHeight } = currentTarget
    const { x, y } = held.current
    held.current = { x: clientX, y: clientY }
    onChange({ x: crop.x + (clientX - x) / clientWidth, y: crop.y + (clientY - y) / clientHeight })
  }

  function press(event: KeyboardEvent) {
    const part = keyed(event.key, crop, event.shiftKey ? 0.1 : 0.02)
    if (!part) return
    event.preventDefault()
    onChange(part)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is moved by keys and pointer */}
      <div
        // The only role whose keys a screen reader passes on.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        data-autofocus
        aria-label="Image"
        aria-describedby={hint}
        className={classes.stage}
        style={{ aspectRatio: ratio }}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = undefined
        }}
        onWheel={({ deltaY }) => onChange({ zoom: crop.zoom * (deltaY < 0 ? 1.08 : 1 / 1.08) })}
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          className={classes.picture}
          style={{ left: part(left), top: part(top), width: part(width), height: part(height) }}
        />
      </div>
      <Text id={hint} size="sm" c="dimmed" mt="xs">
        Drag to move, or use the arrow keys. Plus and minus zoom.
      </Text>
    </>
  )
}

const part = (unit: number) => `${unit * 100}%`

function keyed(key: string, { zoom, x, y }: Crop, step: number): Partial<Crop> | undefined {
  const keys: Record<string, Partial<Crop>> = {
    ArrowLeft: { x: x - step },
    ArrowRight: { x: x + step },
    ArrowUp: { y: y - step },
    ArrowDown: { y: y + step },
    '+': { zoom: zoom * 1.1 },
    '=': { zoom: zoom * 1.1 },
    '-': { zoom: zoom / 1.1 },
  }
  return keys[key]
}

/** WebP if the browser supports it, else PNG; uncovered parts stay transparent. */
async function cut(
  image: HTMLImageElement,
  { left, top, width, height }: ReturnType<typeof placeOf>,
  wide: number,
  high: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = wide
  canvas.height = high
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(image, left * wide, top * high, width * wide, height * high)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty'))),
      'image/webp',
      0.92,
    )
  })
}
