// Passes on where a visitor came from, in the address of the next page of the site. Nothing is stored on the device.

const query = new URLSearchParams(location.search)
const before = URL.parse(document.referrer)
const host = before && before.origin !== location.origin ? before.hostname : ''
const source = query.get('utm_source') || query.get('from') || host

if (source)
  addEventListener(
    'click',
    ({ target }) => {
      const link = target.closest?.('a[href]')
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
      const next = new URL(link.href)
      if (!next.searchParams.has('from')) next.searchParams.set('from', source)
      link.href = next.href
    },
    { capture: true },
  )
