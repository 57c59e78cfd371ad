/**
 * The only page of the local identity provider: it asks who signs in. No scripts; the CSP allows the style by its hash.
 */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Html, html } from '../stripe/pages/html.ts'
import css from './page.css?inline'

const styleHash = `sha256-${createHash('sha256').update(css).digest('base64')}`

export interface Answers {
  email: string
  name: string
  unverified: boolean
}

export function writeAsking(response: ServerResponse, given: Answers, wrongEmail?: string): void {
  write(
    response,
    wrongEmail ? 422 : 200,
    'Sign in',
    html`<h1>Sign in as anybody</h1>
<p>This program runs without a Google client of its own, so nobody checks who you are.</p>
<form method="post" novalidate>
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="off" value="${given.email}" ${wrongEmail ? html`aria-invalid="true" aria-describedby="wrong" autofocus` : null}>
${wrongEmail ? html`<p class="wrong" id="wrong">${wrongEmail}</p>` : null}
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" value="${given.name}">
<label class="check"><input type="checkbox" name="unverified" ${given.unverified ? html`checked` : null}> The e-mail is not verified</label>
<button name="do" value="continue">Continue</button>
<button name="do" value="cancel" class="quiet">Cancel</button>
</form>`,
  )
}

export function writeNotice(response: ServerResponse, status: number, title: string, text: string): void {
  write(response, status, title, html`<h1>${title}</h1><p>${text}</p>`)
}

/** The provider renders its own error pages; they share the style of the sign-in page. */
export const noticePage = (title: string, text: string): string =>
  page(title, html`<h1>${title}</h1><p>${text}</p>`)

function write(response: ServerResponse, status: number, title: string, body: Html): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src '${styleHash}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
  }
  response.writeHead(status, headers).end(page(title, body))
}

function page(title: string, body: Html): string {
  const head = html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · local identity provider</title>
<link rel="icon" href="data:,">`
  return `<!doctype html>
<html lang="en">
<head>
${head.text}
<style>${css}</style>
</head>
<body>
<header class="stand-in">Local stand-in for Google. Nobody is asked for a password.</header>
<main>
${body.text}
</main>
</body>
</html>
`
}
