import { Select } from '@mantine/core'
import { fontStack } from '../../css.ts'
import { type FontFamily, fonts } from '../../style.ts'
import { useBuilding } from '../useBuilder.ts'
import classes from './controls.module.css'
import { Row } from './Row.tsx'

interface Props {
  label?: string
  value: FontFamily
  /** Which font of the theme it follows unless it says otherwise; without one it is the theme's own. */
  follows?: 'heading' | 'body'
  onChange(font: FontFamily): void
}

/** Each font is shown in its own letters. */
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
        <Select
          id={id}
          aria-label={label}
          size="xs"
          classNames={{ input: classes.field ?? '' }}
          styles={{ input: { fontFamily: faceOf(value) } }}
          allowDeselect={false}
          maxDropdownHeight={320}
          comboboxProps={{ width: 200, position: 'bottom-end', shadow: 'lg' }}
          value={value}
          data={(['default', ...fonts] as const).map((font) => ({ value: font, label: nameOf(font) }))}
          renderOption={({ option }) => (
            <span style={{ fontFamily: faceOf(option.value as FontFamily) }}>{option.label}</span>
          )}
          onChange={(font) => font !== null && onChange(font as FontFamily)}
        />
      )}
    </Row>
  )
}
