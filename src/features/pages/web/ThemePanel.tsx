import { UnstyledButton } from '@mantine/core'
import { fontStack } from '../css.ts'
import { setTheme } from '../edits.ts'
import { plainTheme, radiusBounds, type Theme } from '../theme.ts'
import { themes } from '../themes.ts'
import { ColourControl } from './controls/ColourControl.tsx'
import { Fold } from './controls/Fold.tsx'
import { FontControl } from './controls/FontControl.tsx'
import { NumberControl } from './controls/NumberControl.tsx'
import { pauses } from './pauses.ts'
import classes from './ThemePanel.module.css'
import { useBuilder, useBuilding } from './useBuilder.ts'

/** How round a button is as it is created. */
const createdRadius = 12

/** What the whole page has in common; whatever says otherwise for itself keeps what it says. */
export function ThemePanel() {
  const builder = useBuilder()
  const theme = useBuilding(({ page }) => page.theme)
  const { palette, fonts, radius } = theme
  const set = (change: Partial<Theme>, pauseMs: number = pauses.other) =>
    builder.change((page) => setTheme(page, { ...page.theme, ...change }), {
      burst: `theme ${Object.keys(change).join(' ')}`,
      pauseMs,
    })
  const colour = (label: string, key: keyof Theme['palette']) => (
    <ColourControl
      label={label}
      empty="automatic"
      opaque
      value={palette[key]}
      onChange={(chosen) => set({ palette: { ...palette, [key]: chosen } })}
    />
  )
  return (
    <Fold title="Theme">
      <ThemeChoice theme={theme} onChoose={(chosen) => builder.change((page) => setTheme(page, chosen))} />
      {colour('Accent', 'accent')}
      {colour('Background', 'surface')}
      {colour('Text', 'ink')}
      <FontControl
        label="Headings"
        value={fonts.heading}
        onChange={(heading) => set({ fonts: { ...fonts, heading } })}
      />
      <FontControl label="Body" value={fonts.body} onChange={(body) => set({ fonts: { ...fonts, body } })} />
      <NumberControl
        label="Corners"
        value={radius ?? createdRadius}
        range={radiusBounds}
        onChange={(chosen) => set({ radius: chosen }, pauses.border)}
      />
    </Fold>
  )
}

const isSame = (one: Theme, other: Theme) => JSON.stringify(one) === JSON.stringify(other)

function ThemeChoice({ theme, onChoose }: { theme: Theme; onChoose(theme: Theme): void }) {
  return (
    <fieldset className={classes.themes} aria-label="Ready themes">
      {[{ name: 'None', theme: plainTheme }, ...themes].map((one) => (
        <UnstyledButton
          key={one.name}
          className={classes.theme ?? ''}
          aria-pressed={isSame(one.theme, theme)}
          onClick={() => onChoose(one.theme)}
        >
          <span
            className={classes.sample}
            style={{
              backgroundColor: one.theme.palette.surface || '#FFFFFF',
              color: one.theme.palette.ink || '#14181F',
              fontFamily: fontStack(one.theme.fonts.heading),
              borderRadius: Math.min(one.theme.radius ?? createdRadius, 14),
            }}
            aria-hidden
          >
            Aa
            <i style={{ backgroundColor: one.theme.palette.accent || '#14181F' }} />
          </span>
          {one.name}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
