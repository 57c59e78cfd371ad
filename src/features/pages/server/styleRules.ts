/**
 * Style attributes as rules of the page's one style element: the page's policy then names that element by its hash
 * and allows no other style. Equal attributes become one rule, so the page is smaller too.
 *
 * A style attribute wins over every rule; so do these over page.css, which `layered` puts into a layer.
 */

const attribute = ' style="'

/**
 * `markup` is React's: every quote and bracket of a text or a value is escaped, so the attribute is found by a plain
 * search. A large page has a thousand, and a pattern that looks at each whole tag takes four times as long.
 */
export function hoistStyles(markup: string): { markup: string; rules: string } {
  const classes = new Map<string, string>()
  let hoisted = ''
  let done = 0
  for (let at = markup.indexOf(attribute); at >= 0; at = markup.indexOf(attribute, done)) {
    const end = markup.indexOf('"', at + attribute.length)
    const style = markup.slice(at + attribute.length, end)
    const name = classes.get(style) ?? `lp-${(classes.size + 1).toString(36)}_`
    classes.set(style, name)
    const tag = markup.lastIndexOf('<', at)
    const close = markup.indexOf('>', end)
    hoisted += markup.slice(done, tag) + withClass(markup.slice(tag, at) + markup.slice(end + 1, close), name)
    done = close
  }
  const rules = [...classes].map(([style, name]) => `.${name}{${plain(style)}}`).join('')
  return { markup: hoisted + markup.slice(done), rules }
}

export const layered = (css: string) => `@layer page{${css}}`

/** `tag` without its closing bracket. */
function withClass(tag: string, name: string): string {
  const at = tag.indexOf(' class="')
  if (at >= 0) return `${tag.slice(0, at)} class="${name} ${tag.slice(at + 8)}`
  const space = tag.indexOf(' ')
  return space < 0 ? `${tag} class="${name}"` : `${tag.slice(0, space)} class="${name}"${tag.slice(space)}`
}

const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }

/** Values were checked when they were stored; a bracket would end the rule, and none of ours has one. */
const plain = (style: string) =>
  style.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => entities[name] ?? '').replace(/[{}<>]/g, '')
