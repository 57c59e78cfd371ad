/** A browser-like client for the local identity provider: follows redirects, keeps cookies, fills in the page. */

interface Form {
  email?: string
  name?: string
  unverified?: 'on'
  do?: 'continue' | 'cancel'
}

interface Page {
  status: number
  url: string
  text: string
}

export interface GoogleVisitor {
  open(url: string): Promise<Page>
  /** Submits the page's form; returns the URL outside the provider that the visitor is redirected to. */
  send(page: Page, form: Form): Promise<URL>
  /** Like `send`, for a form that the page rejects. */
  submit(page: Page, form: Form): Promise<Page>
}

export function googleVisitor(): GoogleVisitor {
  const cookies = new Map<string, string>()

  async function go(url: string, form?: Form): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form as Record<string, string>) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return response
  }

  async function open(url: string): Promise<Page> {
    const response = await go(url)
    const to = response.headers.get('location')
    if (to) return open(new URL(to, url).href)
    return { status: response.status, url, text: await response.text() }
  }

  return {
    open,
    async send(page, form) {
      let [response, at] = [await go(page.url, form), page.url]
      for (;;) {
        const to = response.headers.get('location')
        if (!to) throw new Error(`${at} answered ${response.status}: ${await response.text()}`)
        const next = new URL(to, at)
        if (next.origin !== new URL(page.url).origin) return next
        response = await go(next.href)
        at = next.href
      }
    },
    async submit(page, form) {
      const response = await go(page.url, form)
      return { status: response.status, url: page.url, text: await response.text() }
    },
  }
}
