import { Window } from 'happy-dom'
import { memo, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleNews } from '../../../tests/sampleNews.ts'
import { type ComponentType, registry } from '../pages/components/registry.tsx'
import { addSection, dropComponent } from '../pages/document/edits.ts'
import { type Component, emptyPage, type Page } from '../pages/document/page.ts'
import { PageOnce, PageView } from '../pages/look/PageView.tsx'
import { type TemplateFile, templateNames } from '../pages/templates/names.ts'
import { templatePage } from '../pages/templates/template.ts'
import type { OfferedPlan } from '../plans/contract.ts'
import { type Markup, toMarkup } from './server/markup.ts'

const site = {
  business_name: 'Strong & "Week"',
  logo: '/media/logo.webp',
  is_show_logo: true,
  news: sampleNews,
}

const plan: OfferedPlan = {
  id: 1,
  title: 'Start <now>',
  type: 'recurring',
  price: 129,
  currency: 'USD',
  pricing_type: 'monthly',
  interval_count: 1,
  annual_saving: 20,
  trial_day: 7,
  description: "It's all in",
  includes: ['One', 'Two'],
  highlighted: true,
  start_url: '/start/1',
}

/** One element per line, with its styles as an attribute again and all attributes sorted. */
function elementsOf({ markup, rules }: Markup): string[] {
  const styles = new Map([...rules.matchAll(/\.(lp-\w+_)\{([^}]*)\}/g)].map(([, name, css]) => [name, css]))
  const { document } = new Window()
  document.body.innerHTML = markup
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    // React adds preload links for images above the elements that show them.
    if (element.matches('link[rel=preload]')) return []
    const attributes = new Map([...element.attributes].map(({ name, value }) => [name, value]))
    const [first = '', ...others] = [...element.classList]
    const style = styles.get(first)
    if (style !== undefined) attributes.set('style', style).set('class', others.join(' '))
    if (!attributes.get('class')) attributes.delete('class')
    const said = [...attributes].map(([name, value]) => `${name}="${value}"`).sort()
    const words = [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
    return [`${element.tagName} ${said.join(' ')}> ${words.map((one) => one.textContent).join('|')}`]
  })
}

const byReact = (node: ReactNode) => elementsOf({ markup: renderToStaticMarkup(node), rules: '' })
const byUs = (node: ReactNode) => elementsOf(toMarkup(node))

function pageWith(component: Component): Page {
  let last = 0
  const page = addSection(emptyPage(), 'single-column', () => `s${++last}`)
  return dropComponent(page, { columnId: 's2', index: 0 }, component)
}

let last = 0
const pages: Record<string, Page> = {
  ...Object.fromEntries(
    (Object.keys(registry) as ComponentType[]).map((type) => [type, pageWith(registry[type].create('c'))]),
  ),
  ...Object.fromEntries(
    (Object.keys(templateNames) as TemplateFile[]).map((file) => [
      file,
      templatePage(file, () => `${++last}`),
    ]),
  ),
}

test.each(Object.entries(pages))('%s is, element by element, what React makes of it', (_, page) => {
  const ours = byUs(<PageOnce page={page} site={site} plans={[plan]} />)

  expect(ours).toEqual(byReact(<PageView page={page} site={site} plans={[plan]} />))
  expect(ours.length).toBeGreaterThan(4)
})

test('what else a page may hold is what React makes of it', () => {
  const Named = memo(function Named({ name }: { name: string }) {
    return <b title={name}>{[name, null, false, 0, ['x', undefined]]}</b>
  })
  const node = (
    <form noValidate={false} autoComplete="off">
      <Named name={'<a> & "b"'} />
      <label htmlFor="i" aria-hidden={false} data-on={true}>
        {'say "style=\'x\'"'}
      </label>
      <input id="i" defaultValue="" required disabled={false} maxLength={3} tabIndex={-1} />
      <input type="checkbox" defaultChecked value="v" />
      <textarea defaultValue={'\n<first>'} rows={2} />
      <select defaultValue="2" name="s">
        <option value="1">One</option>
        <option>2</option>
      </select>
      <svg viewBox="0 0 8 8" strokeWidth={2} fillRule="evenodd" aria-hidden>
        <path d="M0 0" strokeLinecap="round" />
      </svg>
      <p
        style={{ marginTop: 0, paddingTop: 3, lineHeight: 2, fontFamily: '"Open Sans"', color: undefined }}
      />
      <p style={{}} className="own" />
    </form>
  )

  expect(byUs(node)).toEqual(byReact(node))
})

test('no style attribute is left, and equal ones are one rule', () => {
  const red = { color: 'red' }
  const { markup, rules } = toMarkup(
    <>
      <p className="a" style={red} />
      <p style={{ ...red }} id="i" />
      <b style={{ opacity: 0.5, marginTop: 3 }} />
    </>,
  )

  expect(markup).toBe('<p class="lp-1_ a"></p><p class="lp-1_" id="i"></p><b class="lp-2_"></b>')
  expect(rules).toBe('.lp-1_{color:red}.lp-2_{opacity:0.5;margin-top:3px}')
})

test('no text can get out of its rule or its element', () => {
  const { markup, rules } = toMarkup(
    <p style={{ color: '}body{x:y}</style><script>' }} title={'"><script>'}>
      {'</p><script>'}
    </p>,
  )

  expect(rules).toBe('.lp-1_{color:bodyx:y/stylescript}')
  expect(markup).toBe('<p class="lp-1_" title="&#34;&#62;&#60;script&#62;">&#60;/p&#62;&#60;script&#62;</p>')
})

test('what cannot be written is a fault, never left out', () => {
  const raw = <p dangerouslySetInnerHTML={{ __html: '<script>' }} />

  expect(() => toMarkup(raw)).toThrow('raw HTML')
  expect(() => toMarkup(Promise.resolve('late'))).toThrow('made of elements')
})

test.each(['__proto__', 'constructor', 'toString'])('a field called %s is a field like any other', (name) => {
  const form = registry.form.create('form-1')
  const fields = form.fields.map((field) => ({ ...field, type: 'text' as const, name }))
  const page = pageWith({ ...form, fields })
  const { markup } = toMarkup(<PageOnce page={page} site={site} plans={[]} />)

  expect(markup).toContain(`name="${name.replace(/^_/, 'field_')}"`)
  expect(markup).not.toContain('[native code]')
})
