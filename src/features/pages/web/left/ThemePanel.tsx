import { Button, Group, UnstyledButton } from '@mantine/core'
import { useEffect } from 'react'
import { setTheme } from '../../document/edits.ts'
import { setWithout } from '../../document/shared.ts'
import { fontStack } from '../../look/css.ts'
import { plainTheme, radiusBounds, type Theme } from '../../look/theme.ts'
import { themes } from '../../look/themes.ts'
import { ColorControl } from '../controls/ColorControl.tsx'
import controls from '../controls/controls.module.css'
import { FontControl } from '../controls/FontControl.tsx'
import { NumberControl } from '../controls/NumberControl.tsx'
import { pauses } from '../controls/pauses.ts'
import { useBuilder, useBuilding } from '../useBuilder.ts'
import classes from './ThemePanel.module.css'

/** The default radius of a button. */
const createdRadius = 12

/** What all pages of the site share; a part's own value wins. A ready-made theme is previewed on the canvas first. */
export function ThemePanel() {
  const builder = useBuilder()
  const theme = useBuilding(({ page }) => page.theme)
  const tried = useBuilding((state) => state.tried)
  const ownTheme = useBuilding(({ page }) => page.without.includes('theme'))
  const { palette, fonts, radius } = theme
  // Leaving the panel cancels the preview.
  useEffect(() => () => builder.try(), [builder])
  const set = (change: Partial<Theme>, pauseMs: number = pauses.other) =>
    builder.change((page) => setTheme(page, changed(page.theme, change)), {
      burst: `theme ${Object.keys(change).join(' ')}`,
      pauseMs,
    })
  const color = (label: string, key: keyof Theme['palette']) => (
    <ColorControl
      label={label}
      empty="automatic"
      opaque
      value={palette[key]}
      onChange={(chosen) => set({ palette: { ...palette, [key]: chosen } })}
    />
  )
  return (
    <section className={controls.rows} aria-label="Theme">
      {ownTheme && <OwnThemeNote />}
      <ThemeChoice
        theme={tried ?? theme}
        onChoose={(chosen) => builder.try(isSame(chosen, theme) ? undefined : chosen)}
      />
      {tried && <TriedTheme theme={tried} />}
      {color('Accent', 'accent')}
      {color('Background', 'surface')}
      {color('Text', 'ink')}
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
    </section>
  )
}

function OwnThemeNote() {
  const builder = useBuilder()
  return (
    <p className={classes.note}>
      This page has its own theme.{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => builder.change((page) => setWithout(page, 'theme', false))}
      >
        Use the site’s theme
      </Button>
    </p>
  )
}

/** What becomes of a theme that is only looked at. */
function TriedTheme({ theme }: { theme: Theme }) {
  const builder = useBuilder()
  return (
    <Group gap="xs" grow>
      <Button variant="default" size="sm" onClick={() => builder.try()}>
        Cancel
      </Button>
      <Button size="sm" onClick={() => builder.change((page) => setTheme(page, theme))}>
        Apply
      </Button>
    </Group>
  )
}

/** For another palette, tints and bands are mixed again. */
function changed(theme: Theme, change: Partial<Theme>): Theme {
  const { shades, ...rest } = theme
  return { ...rest, ...(shades && !change.palette && { shades }), ...change }
}

const isSame = (one: Theme, other: Theme) => JSON.stringify(one) === JSON.stringify(other)

function ThemeChoice({ theme, onChoose }: { theme: Theme; onChoose(theme: Theme): void }) {
  return (
    <fieldset className={classes.themes} aria-label="Ready-made themes">
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
