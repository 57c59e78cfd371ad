// Stands in the builder's HTML itself, and asks for the page to be built while the builder is still on its way. The
// answers wait for base/web/api.ts, which asks for the same. The builder's own files are asked for afterwards: a browser
// opens six connections, and what stands in the HTML would take them all first.
{
  const { list, page, files } = document.currentScript.dataset
  const { token } = JSON.parse(localStorage.getItem('user')) ?? {}
  const wanted = Number(new URLSearchParams(location.search).get('page'))
  window.early = new Map()
  for (const path of token ? [list, page.replace(':id', wanted || 'home')] : []) {
    const answer = fetch(path, { headers: { authorization: `Bearer ${token}` } })
    // Whoever takes it hears of it; until then it is no fault of the program's.
    answer.catch(() => {})
    window.early.set(`${token} ${path}`, answer)
  }
  for (const href of files.split(' ')) {
    const isFont = href.endsWith('.woff2')
    const how = isFont ? { rel: 'preload', as: 'font', type: 'font/woff2' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), { ...how, crossOrigin: '', href }))
  }
}
