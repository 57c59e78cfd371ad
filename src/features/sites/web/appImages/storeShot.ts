/** Composes what a store shows: a headline in the brand's colors, and the app on a device. JPEG, as stores refuse alpha. */
import type { AppImages } from '../../appImages.ts'
import { featureGraphic, linesOf, planOf, type ShotSize } from '../../storeShots.ts'
import { drawScreen, type Screen } from './pageShot.ts'

type Pen = CanvasRenderingContext2D
type Brand = Pick<AppImages, 'accent' | 'on_accent' | 'name' | 'app_icon' | 'app_banner'>

const FONT = '"Mona Sans Variable", system-ui, sans-serif'

export async function composeShot(
  screen: Screen,
  headline: string,
  size: ShotSize,
  brand: Brand,
): Promise<Blob> {
  const { canvas, pen } = openCanvas(size)
  const { device, headline: words } = planOf(size)
  fillGround(pen, size, brand.accent)
  setLines(pen, headline, { ...words, left: size.width / 2, color: brand.on_accent, align: 'center' })

  const { left, top, width, bezel, radius } = device
  pen.save()
  pen.shadowColor = 'rgba(0, 0, 0, 0.35)'
  pen.shadowBlur = size.width * 0.05
  pen.shadowOffsetY = size.width * 0.015
  pen.fillStyle = '#101014'
  box(pen, left, top, width, device.height + radius, radius)
  pen.fill()
  pen.restore()

  const inner = { left: left + bezel, top: top + bezel, width: width - 2 * bezel, height: device.height }
  const scale = inner.width / size.screen
  const shown = await drawScreen(screen, size.screen, Math.ceil(inner.height / scale))
  pen.save()
  box(pen, inner.left, inner.top, inner.width, inner.height + radius, radius - bezel)
  pen.clip()
  pen.fillStyle = '#ffffff'
  pen.fillRect(inner.left, inner.top, inner.width, inner.height)
  pen.drawImage(shown, inner.left, inner.top, inner.width, Math.ceil(inner.height / scale) * scale)
  pen.restore()
  return asJpeg(canvas)
}

/** The wide picture at the top of Google Play. */
export async function composeFeature(headline: string, brand: Brand): Promise<Blob> {
  const { canvas, pen } = openCanvas(featureGraphic)
  const { width, height } = featureGraphic
  fillGround(pen, featureGraphic, brand.accent)
  const banner = brand.app_banner ? await opened(brand.app_banner) : undefined
  if (banner) {
    pen.drawImage(banner, 0, 0, width, height)
    const shade = pen.createLinearGradient(0, 0, width, 0)
    shade.addColorStop(0, 'rgba(8, 6, 12, 0.88)')
    shade.addColorStop(0.55, 'rgba(8, 6, 12, 0.55)')
    shade.addColorStop(1, 'rgba(8, 6, 12, 0)')
    pen.fillStyle = shade
    pen.fillRect(0, 0, width, height)
  }
  const color = banner ? '#ffffff' : brand.on_accent
  const icon = brand.app_icon ? await opened(brand.app_icon) : undefined
  if (icon) {
    pen.save()
    box(pen, 64, 84, 104, 104, 24)
    pen.clip()
    pen.drawImage(icon, 64, 84, 104, 104)
    pen.restore()
  }
  const start = icon ? 224 : 130
  const end = setLines(pen, brand.name, { top: start, left: 64, size: 56, most: 560, color, align: 'left' })
  setLines(pen, headline, { top: end + 18, left: 64, size: 30, most: 520, color, align: 'left', weight: 500 })
  return asJpeg(canvas)
}

function openCanvas({ width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('This browser cannot draw')
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen }
}

/** The brand's color, a little lighter above: a plain one looks flat beside other apps. */
function fillGround(pen: Pen, { width, height }: { width: number; height: number }, accent: string): void {
  pen.fillStyle = accent
  pen.fillRect(0, 0, width, height)
  const light = pen.createRadialGradient(width / 2, 0, 0, width / 2, 0, height * 0.7)
  light.addColorStop(0, 'rgba(255, 255, 255, 0.14)')
  light.addColorStop(1, 'rgba(255, 255, 255, 0)')
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
}

interface Setting {
  top: number
  left: number
  size: number
  most: number
  color: string
  align: CanvasTextAlign
  weight?: number
}

/** In at most three lines, smaller if they need more. Returns where they end. */
function setLines(pen: Pen, text: string, { size, weight = 700, ...setting }: Setting): number {
  let [drawn, lines] = [size, [] as string[]]
  for (; drawn > size / 3; drawn *= 0.92) {
    pen.font = `${weight} ${drawn}px ${FONT}`
    lines = linesOf(text, setting.most, (line) => pen.measureText(line).width)
    const widest = Math.max(0, ...lines.map((line) => pen.measureText(line).width))
    if (lines.length * drawn <= 2.1 * size && widest <= setting.most) break
  }
  pen.fillStyle = setting.color
  pen.textAlign = setting.align
  pen.textBaseline = 'top'
  for (const [index, line] of lines.entries())
    pen.fillText(line, setting.left, setting.top + index * drawn * 1.12)
  return setting.top + lines.length * drawn * 1.12
}

function box(pen: Pen, left: number, top: number, width: number, height: number, radius: number): void {
  pen.beginPath()
  pen.roundRect(left, top, width, height, radius)
}

async function opened(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

const asJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The canvas is empty')))
    canvas.toBlob(done, 'image/jpeg', 0.92)
  })
