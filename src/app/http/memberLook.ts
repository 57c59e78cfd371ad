/**
 * The colors and the font of the app for the live pages of its host: the account and what is bought look like the app
 * around them, in the dark too. A live page is written in the site's look, which this replaces.
 */
import type { AppLook } from '../../features/sites/appLook.ts'
import { themeOf } from '../../features/studio/theme.ts'
import { fontOf } from './memberFonts.ts'

const known = new WeakMap<AppLook, string>()

export function memberLookCss(look: AppLook): string {
  const css = known.get(look) ?? fontOf(look.font).css + colorsOf(look)
  known.set(look, css)
  return css
}

function colorsOf(look: AppLook): string {
  const { light, dark } = themeOf(look)
  if (look.mode === 'dark') return rule(dark, 'dark')
  if (look.mode === 'light') return rule(light, 'light')
  return `${rule(light, 'light')}@media (prefers-color-scheme:dark){${rule(dark, 'dark')}}`
}

type Shades = ReturnType<typeof themeOf>['light']

/** Important, because the site's own are written as if on the element. */
function rule(shades: Shades, scheme: 'light' | 'dark'): string {
  const values = {
    '--ink': shades['--ink'],
    '--muted': shades['--muted'],
    '--line': shades['--line'],
    '--soft': shades['--soft'],
    '--ground': shades['--ground'],
    '--acc': shades['--accent'],
    '--on-acc': shades['--on-accent'],
    '--acc-text': shades['--accent-text'],
    '--body': shades['--font'],
    '--title': shades['--font'],
    color: shades['--ink'],
    'background-color': shades['--ground'],
    'font-family': shades['--font'],
  }
  const important = Object.entries(values).map(([name, value]) => `${name}:${value}!important`)
  return `:root{color-scheme:${scheme};background:${shades['--ground']}}.site-written{${important.join(';')}}`
}
