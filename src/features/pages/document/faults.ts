/**
 * Errors of a page for the person who made it: `section 2, column 1, button: font size must be 5 to 50` instead of
 * `content.section.1.columns.0.components.3.style.text.size`.
 */
import type { z } from 'zod'
import { defaultMessages } from '../../../base/call.ts'
import { registry } from '../components/registry.tsx'
import type { PageOnWire } from './page.ts'

type Issue = z.core.$ZodIssue

/** `page` is the whole input; it may not be a valid page. */
export function faultText(issue: Issue, page: unknown): string {
  const { place, field } = locate(issue.path, page)
  // A custom message already says that it is about the page.
  if (place === 'page' && !Object.values(defaultMessages).includes(issue.message)) return issue.message
  const { subject, saying } = clause(deepest(issue), field)
  return subject
    ? `${place}: ${subject} ${saying}`
    : `${[place, field].filter(Boolean).join(', ')}: ${saying}`
}

export const faultsOf = (error: z.ZodError, page: unknown): string[] =>
  error.issues.map((issue) => faultText(issue, page))

/** The id of the section, column or component that the path of an error, `content.section.1…`, points into. */
export function partAt({ content }: PageOnWire, path: string): string | undefined {
  const found = /^content\.section\.(\d+)(?:\.columns\.(\d+)(?:\.components\.(\d+))?)?/.exec(path)
  if (!found) return undefined
  const [, s, c = '', k = ''] = found
  const section = content.section[Number(s)]
  const column = c ? section?.columns[Number(c)] : undefined
  return (k ? column?.components[Number(k)] : (column ?? section))?.id
}

/** For a union, the option that came closest has the best message. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const tried = issue.errors.flat()
  return tried.find(({ code }) => code !== 'invalid_type') ?? issue
}

function clause(issue: Issue, field: string): { subject?: string; saying: string } {
  const subject = field || 'it'
  const between = /^Must be between (\S+) and (\S+)$/.exec(issue.message)
  if (between) return { subject, saying: `must be ${between[1]} to ${between[2]}` }
  if (issue.message === defaultMessages.missing) return { subject, saying: 'is missing' }
  if (issue.message === defaultMessages.wrong && issue.code === 'invalid_type')
    return { subject, saying: `must be ${kinds[issue.expected] ?? issue.expected}` }
  if (issue.code === 'invalid_value' && issue.values.length > 1)
    return { subject, saying: `must be one of ${issue.values.map(String).join(', ')}` }
  return { saying: issue.message }
}

const kinds: Record<string, string> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
}

/** Splits a path into the place on the page and the field there, both in words. */
function locate(path: readonly PropertyKey[], page: unknown): { place: string; field: string } {
  const places: string[] = []
  let at = 0
  let holder = page
  const enter = (...names: string[]) => {
    for (const name of names) if (path[at] === name) holder = inner(holder, path[at++])
  }
  const step = (list: string, name: (number: number, items: unknown) => string) => {
    enter(list)
    const index = path[at]
    if (path[at - 1] !== list || typeof index !== 'number') return
    places.push(name(index, holder))
    holder = inner(holder, index)
    at++
  }
  enter('content')
  step('section', (index) => `section ${index + 1}`)
  step('columns', (index) => `column ${index + 1}`)
  step('components', componentName)
  if (places.length) return { place: places.join(', '), field: fieldName(path.slice(at)) }
  const isTheme = path[0] === 'theme'
  return { place: isTheme ? 'theme' : 'page', field: fieldName(isTheme ? path.slice(1) : path) }
}

const inner = (holder: unknown, key: PropertyKey | undefined): unknown =>
  key === undefined ? undefined : Object(holder)[key]

/** By its type; numbered if the column has several of the type. */
function componentName(index: number, components: unknown): string {
  const types = Array.isArray(components) ? components.map((one: unknown) => inner(one, 'type')) : []
  const type = types[index]
  if (typeof type !== 'string' || !Object.hasOwn(registry, type)) return `component ${index + 1}`
  const label = registry[type as keyof typeof registry].label.toLowerCase()
  const alike = types.filter((one) => one === type).length
  return alike === 1 ? label : `${label} ${types.slice(0, index + 1).filter((one) => one === type).length}`
}

const names: Record<string, string> = {
  'text.size': 'font size',
  'text.color': 'text color',
  'text.weight': 'font weight',
  'text.align': 'text alignment',
  'text.transform': 'letter case',
  'text.lineHeight': 'line height',
  'text.letterSpacing': 'letter spacing',
  'link.url': 'link',
  'bgImage.path': 'background image',
  'image.path': 'picture',
  'url.path': 'picture',
  altText: 'alt text',
  bgColor: 'background color',
  color: 'color',
  data: 'text',
}

function fieldName(path: readonly PropertyKey[]): string {
  const parts = path.length === 1 ? path : path.filter((part) => part !== 'style')
  return named(parts).join(' ')
}

/** The longest suffix with a name gets it: `menuStyle.text.size` is the `menu style` `font size`. */
function named(parts: readonly PropertyKey[]): string[] {
  const [first, ...rest] = parts
  if (first === undefined) return []
  const known = names[parts.join('.')]
  return known ? [known] : [typeof first === 'number' ? `${first + 1}` : words(String(first)), ...named(rest)]
}

const words = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
