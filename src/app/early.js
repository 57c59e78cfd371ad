// Stands in the builder's HTML itself, and asks for the page to be built while the builder is still on its way. The
// answers wait for base/web/api.ts, which asks for the same.
{
  const { list, page } = document.currentScript.dataset
  const { token } = JSON.parse(localStorage.getItem('user')) ?? {}
  const wanted = Number(new URLSearchParams(location.search).get('page'))
  window.early = new Map()
  for (const path of token ? [list, page.replace(':id', wanted || 'home')] : []) {
    const answer = fetch(path, { headers: { authorization: `Bearer ${token}` } })
    // Whoever takes it hears of it; until then it is no fault of the program's.
    answer.catch(() => {})
    window.early.set(`${token} ${path}`, answer)
  }
}
