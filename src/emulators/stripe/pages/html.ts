/** Shared by the hosted pages: escaping, page layout, money formatting. No inline scripts or styles. */
import type { World } from '../books.ts'
import { Refusal } from '../errors.ts'

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | null | undefined | false | Value[]

/** Escapes every value except `Html`. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    parts.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join(''),
  )
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  return value instanceof Html ? value.text : escape(String(value))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export type Page =
  | { kind: 'html'; status: number; text: string; framed: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; type: string; name: string; content: Buffer }

export interface Visit {
  world: World
  ids: string[]
  query: URLSearchParams
  form: URLSearchParams
}

export type PageHandler = (visit: Visit) => Page

export const redirect = (to: string): Page => ({ kind: 'redirect', to })

interface Frame {
  status?: number
  /** May be framed by the product's own page. */
  framed?: boolean
  scripts?: string[]
}

export function page(
  title: string,
  body: Html,
  { status = 200, framed = false, scripts = [] }: Frame = {},
): Page {
  const text = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · local Stripe</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/page.css">
${scripts.map((script) => html`<script src="/assets/${script}" defer></script>`)}
</head>
<body>
${framed ? null : html`<header class="stand-in">Local stand-in for Stripe. No real money moves.</header>`}
<main>
${body}
</main>
</body>
</html>
`
  return { kind: 'html', status, text: text.text, framed }
}

export const notice = (title: string, text: string, status: number, more: Html = html``): Page =>
  page(title, html`<section class="card"><h1>${title}</h1><p>${text}</p>${more}</section>`, { status })

export const alert = (message: string | undefined) =>
  message ? html`<p class="alert" role="alert" id="problem">${message}</p>` : html``

export function money(cents: number, currency: string | null): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: (currency ?? 'usd').toUpperCase(),
  })
  // Yen have no decimals, so the number of decimals comes from the format itself.
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Returns the result, or the refusal to show to the visitor; the refusal decides if its changes are kept. */
export function attempt<T>(world: World, work: () => T): T | Refusal {
  try {
    return world.store.transaction(work)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
