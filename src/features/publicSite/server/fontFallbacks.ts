/**
 * Fonts of the visitor's own system, stretched to the size of ours: while a file is on its way, a text takes the room
 * that it will take with it.
 */
import { cssName, type Family, faces } from '../../pages/look/fontFamilies.ts'
import { fontMetrics } from '../../pages/look/fontMetrics.gen.ts'

/** Names that a system may know it by, all drawn as wide; its width at regular and bold, measured as ours are. */
interface Local {
  names: readonly string[]
  widths: readonly [regular: number, bold: number]
}

/** Liberation, Arimo, Tinos and Helvetica are drawn to the widths of Arial and Times. Roboto, on Android, nearly so. */
const arial: Local = {
  names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto'],
  widths: [0.4401, 0.476],
}
const times: Local = {
  names: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
  widths: [0.399, 0.4246],
}
/** What a Linux desktop has at least. */
const dejaVuSans: Local = { names: ['DejaVu Sans'], widths: [0.5054, 0.5707] }
const dejaVuSerif: Local = { names: ['DejaVu Serif'], widths: [0.5108, 0.5641] }

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** Under the two names that `fontStack` lists behind the family's own. */
export function fallbackCss(family: Family, weight: number): string {
  const [common, linux] = faces[family].isSerif ? [times, dejaVuSerif] : [arial, dejaVuSans]
  const name = cssName(family)
  return rule(`${name} fallback`, common) + rule(`${name} DejaVu`, linux)

  function rule(as: string, { names, widths }: Local): string {
    const { ascent, descent, lineGap } = fontMetrics[family]
    const isBold = weight >= 600
    const width = (fontMetrics[family].widths as Record<number, number>)[weight] ?? widths[0]
    const size = width / widths[isBold ? 1 : 0]
    const sources = names.map((one) => `local("${one}${isBold ? ' Bold' : ''}")`).join()
    return `@font-face{font-family:"${as}";font-weight:${weight};src:${sources};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:${percent(lineGap / size)}}`
  }
}
