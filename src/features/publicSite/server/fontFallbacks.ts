/**
 * Metric-matched fallbacks: fonts of the visitor's system, scaled to the size of ours, so text takes the same space
 * while the font file loads.
 */
import { cssName, type Family, faces } from '../../pages/look/fontFamilies.ts'
import { fontMetrics } from '../../pages/look/fontMetrics.gen.ts'

/** The names a system may have it under, all with equal widths, and its regular and bold width, measured like ours. */
interface Local {
  names: readonly string[]
  widths: readonly [regular: number, bold: number]
}

/** Liberation, Arimo, Tinos and Helvetica have the same widths as Arial and Times. Roboto, on Android, is close. */
const arial: Local = {
  names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto'],
  widths: [0.4401, 0.476],
}
const times: Local = {
  names: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
  widths: [0.399, 0.4246],
}
/** Installed on practically every Linux desktop. */
const dejaVuSans: Local = { names: ['DejaVu Sans'], widths: [0.5054, 0.5707] }
const dejaVuSerif: Local = { names: ['DejaVu Serif'], widths: [0.5108, 0.5641] }

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** Uses the two names that `fontStack` lists after the family's own. */
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
