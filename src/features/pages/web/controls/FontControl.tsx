import { fontStack } from '../../look/css.ts'
import { type FontFamily, fonts } from '../../look/style.ts'
import { useBuilding } from '../useBuilder.ts'
import classes from './controls.module.css'
import { Row } from './Row.tsx'

interface Props {
  label?: string
  value: FontFamily
  /** Which of the theme's fonts it follows by default; without one it is the theme's own. */
  follows?: 'heading' | 'body'
  onChange(font: FontFamily): void
}

/** Each font is shown in its own letters, also in the list where the browser supports it. */
export function FontControl({ label = 'Font', value, follows, onChange }: Props) {
  const followed = useBuilding(({ page }) => (follows ? page.theme.fonts[follows] : 'default'))
  const nameOf = (font: FontFamily) => {
    if (font !== 'default') return font
    return follows ? `${followed === 'default' ? 'Poppins' : followed} (theme)` : 'Automatic'
  }
  const faceOf = (font: FontFamily) => fontStack(font === 'default' ? followed : font)
  return (
    <Row label={label}>
      {(id) => (
        <select
          id={id}
          className={classes.field}
          style={{ fontFamily: faceOf(value) }}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as FontFamily)}
        >
          {(['default', ...fonts] as const).map((font) => (
            <option key={font} value={font} style={{ fontFamily: faceOf(font) }}>
              {nameOf(font)}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}
