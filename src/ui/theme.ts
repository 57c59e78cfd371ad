import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, rem } from '@mantine/core'
import { ascent, fonts, motion, palette, schemes, shadows } from './tokens.ts'

const heading = (size: number, line: number) => ({ fontSize: rem(size), lineHeight: rem(line) })

/** Different from the 'Close' button that most dialogs have among their actions. */
const dialog = {
  closeButtonProps: { 'aria-label': 'Dismiss' },
  overlayProps: { color: 'var(--lf-overlay)', backgroundOpacity: 1 },
}

const pages = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' }

export const theme = createTheme({
  primaryColor: 'ember',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  black: '#21152A',
  colors: {
    ember: palette.ember,
    gray: palette.dusk,
    dark: palette.dark,
    green: palette.leaf,
    yellow: palette.sun,
    red: palette.rose,
    grape: palette.orchid,
  },
  fontFamily: fonts.text,
  fontFamilyMonospace: fonts.mono,
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.3334', sm: '1.3847', md: '1.4286', lg: '1.375', xl: '1.3' },
  fontWeights: { regular: '450', medium: '600', bold: '650' },
  headings: {
    fontFamily: fonts.text,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: heading(24, 30),
      h2: heading(16, 22),
      h3: heading(14, 20),
      h4: heading(14, 20),
      h5: heading(13, 18),
      h6: heading(12, 16),
    },
  },
  spacing: { '2xs': rem(4), xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(28), '2xl': rem(40) },
  radius: { xs: rem(6), sm: rem(8), md: rem(10), lg: rem(14), xl: rem(20) },
  defaultRadius: 'md',
  // 600 is where the rail becomes a bottom bar, 900 where the sign-in image becomes a header.
  breakpoints: { xs: '30em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '88em' },
  shadows: shadows.light,
  cursorType: 'pointer',
  respectReducedMotion: true,
  // autoContrast only considers the light scheme, so in dark it would leave white on the bright ember (2.8:1).
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    const primary = input.variant === 'filled' && (!input.color || input.color === 'ember')
    return primary ? { ...colors, color: 'var(--mantine-primary-color-contrast)' } : colors
  },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Badge: { defaultProps: { variant: 'light', color: 'gray', radius: 7 } },
    Button: { defaultProps: { size: 'md' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', shadow: 'xs', padding: 'lg' } },
    Checkbox: { defaultProps: { radius: 6 } },
    Drawer: { defaultProps: { ...dialog } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Menu: {
      defaultProps: {
        shadow: 'lg',
        radius: 12,
        position: 'bottom-end',
        offset: 4,
        // The placeholder is a focusable child that no menu may have; the first item gets the focus instead.
        withInitialFocusPlaceholder: false,
      },
    },
    Modal: { defaultProps: { ...dialog, radius: 18, centered: true, padding: 22 } },
    Pagination: {
      defaultProps: { getControlProps: (control: keyof typeof pages) => ({ 'aria-label': pages[control] }) },
    },
    Popover: { defaultProps: { shadow: 'lg', radius: 12 } },
    Tooltip: { defaultProps: { openDelay: 300, radius: 8 } },
  },
})

const kebab = (role: string) => role.replace(/([A-Z]|\d)/g, (mark) => `-${mark.toLowerCase()}`)

const prefixed = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${kebab(name)}`, value]))

/** Mantine's own values miss either the look or AA; the same names serve both schemes. */
const fromRoles = {
  '--mantine-color-text': 'var(--lf-text)',
  '--mantine-color-body': 'var(--lf-surface)',
  '--mantine-color-dimmed': 'var(--lf-text-2)',
  '--mantine-color-placeholder': 'var(--lf-text-3)',
  '--mantine-color-error': 'var(--lf-bad)',
  '--mantine-color-success': 'var(--lf-good)',
  '--mantine-color-anchor': 'var(--lf-accent-text)',
  '--mantine-color-default': 'var(--lf-surface)',
  '--mantine-color-default-hover': 'var(--lf-hover)',
  '--mantine-color-default-color': 'var(--lf-text)',
  '--mantine-color-default-border': 'var(--lf-line-strong)',
  '--mantine-color-disabled': 'var(--lf-sunken)',
  '--mantine-color-disabled-color': 'var(--lf-text-3)',
  '--mantine-color-disabled-border': 'var(--lf-line)',
  '--mantine-color-ember-filled-hover': 'var(--lf-accent-hover)',
  '--mantine-color-ember-text': 'var(--lf-accent-text)',
  '--mantine-color-ember-light': 'var(--lf-accent-soft)',
  '--mantine-color-ember-light-hover': 'var(--lf-accent-soft-line)',
  '--mantine-color-ember-light-color': 'var(--lf-accent-text)',
  '--mantine-color-gray-light': 'var(--lf-sunken)',
  '--mantine-color-gray-light-hover': 'var(--lf-hover)',
  '--mantine-color-gray-light-color': 'var(--lf-text-2)',
  '--mantine-color-red-text': 'var(--lf-bad)',
  '--mantine-color-red-filled': 'var(--lf-bad-fill)',
  '--mantine-color-red-light': 'var(--lf-bad-soft)',
  '--mantine-color-red-light-hover': 'var(--lf-bad-soft-line)',
  '--mantine-color-red-light-color': 'var(--lf-bad)',
  '--mantine-color-green-text': 'var(--lf-good)',
  '--mantine-color-green-light': 'var(--lf-good-soft)',
  '--mantine-color-green-light-color': 'var(--lf-good)',
  '--mantine-color-yellow-text': 'var(--lf-warn)',
  '--mantine-color-yellow-light': 'var(--lf-warn-soft)',
  '--mantine-color-yellow-light-color': 'var(--lf-warn)',
  '--lf-halo': '0 0 0 3px color-mix(in srgb, var(--lf-accent) 18%, transparent)',
  '--lf-halo-bad': '0 0 0 3px color-mix(in srgb, var(--lf-bad-dot) 18%, transparent)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...prefixed('--lf-', motion),
    '--lf-ascent': ascent.gradient,
    '--lf-ready': ascent.ready,
    '--lf-focus-ring': '2px solid var(--lf-accent)',
  },
  light: { ...prefixed('--lf-', schemes.light), ...fromRoles },
  dark: {
    ...prefixed('--lf-', schemes.dark),
    ...fromRoles,
    '--mantine-color-red-filled-hover': '#B80F45',
    ...prefixed('--mantine-shadow-', shadows.dark),
  },
})
