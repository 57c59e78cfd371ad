// The script of published pages: sliders and forms.
// In its own file, because the page's policy allows no inline script.

for (const slider of document.querySelectorAll('[data-slider]')) {
  const row = slider.querySelector('.lp-slides')
  const dots = slider.querySelectorAll('.lp-dots > i')
  const button = (name) => slider.querySelector(`[data-go=${name}]`)
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const starts = () => [...row.children].map((slide) => slide.offsetLeft - row.firstElementChild.offsetLeft)
  const end = () => row.scrollWidth - row.clientWidth
  const isLast = () => row.scrollLeft > end() - 2
  const here = () => starts().filter((start) => start < row.scrollLeft + 4).length - 1

  const go = (index) =>
    row.scrollTo({ left: starts()[index] ?? 0, behavior: calm.matches ? 'auto' : 'smooth' })
  const step = (by) => go(Math.max(0, Math.min(row.children.length - 1, here() + by)))

  const show = () => {
    const current = isLast() && end() > 0 ? row.children.length - 1 : here()
    dots.forEach((dot, i) => dot.classList.toggle('lp-here', i === current))
    button('back')?.setAttribute('aria-disabled', String(row.scrollLeft < 2))
    button('on')?.setAttribute('aria-disabled', String(isLast()))
  }
  // Nothing is measured out of view: it would force the browser to lay out what it has skipped.
  let isSeen = false
  row.addEventListener('scroll', show, { passive: true })
  addEventListener('resize', () => isSeen && show(), { passive: true })
  button('back')?.addEventListener('click', () => step(-1))
  button('on')?.addEventListener('click', () => step(1))

  new IntersectionObserver(([{ isIntersecting }]) => {
    isSeen = isIntersecting
    if (isSeen) show()
  }).observe(slider)

  const every = Number(slider.dataset.every)
  if (every && !calm.matches) {
    let stopped = false
    const isWatched = () => slider.matches(':hover, :focus-within') || document.hidden
    setInterval(() => {
      if (stopped || !isSeen || isWatched()) return
      if (isLast()) go(0)
      else step(1)
    }, every)
    button('pause')?.addEventListener('click', () => {
      stopped = !stopped
      button('pause').setAttribute('aria-pressed', String(stopped))
    })
  } else button('pause')?.remove()
}

/** The fields by name; several checked boxes of one name are a list. */
function answersOf(form) {
  const data = new FormData(form)
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

for (const form of document.querySelectorAll('[data-form]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
  // An error disappears once its field is edited.
  form.addEventListener('input', ({ target }) => clear(target.closest('.lp-field')))
}

// Not `form.elements` or `form.action`: a field may have that name.
const fieldsOf = (place) => place.querySelectorAll('[name]')

let shown = 0

/** Shows each error below its field. Returns the errors of fields that are not there. */
function showErrors(form, errors) {
  const left = new Map(Object.entries(errors))
  for (const place of form.querySelectorAll('.lp-field')) {
    const fields = fieldsOf(place)
    const name = fields[0]?.name
    if (!left.has(name)) continue
    const message = document.createElement('p')
    message.className = 'lp-wrong'
    message.id = `wrong-${++shown}`
    message.textContent = left.get(name).join(' ')
    left.delete(name)
    place.append(message)
    for (const field of fields) {
      field.setAttribute('aria-invalid', 'true')
      field.setAttribute('aria-describedby', message.id)
    }
  }
  form.querySelector('[aria-invalid]')?.focus()
  return [...left.values()].flat().join(' ')
}

function clear(place) {
  place?.querySelector('.lp-wrong')?.remove()
  for (const field of place ? fieldsOf(place) : []) {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
  }
}

/** Only what visitors see may send: a form that is only in a draft has nobody who takes what it sends. */
const isDraft = document.querySelector('.draft-bar') !== null

async function send(form) {
  const submit = form.querySelector('[type=submit]')
  const failed = form.querySelector('.lp-failed')
  if (isDraft) {
    failed.textContent = 'This is a draft: nothing was sent. The form works on the published page.'
    failed.hidden = false
    return
  }
  submit.disabled = true
  failed.hidden = true
  form.querySelectorAll('.lp-field').forEach(clear)
  const answer = await post(form)
  if (answer.status === 'success') {
    form.replaceChildren(form.querySelector('.lp-thanks') ?? '')
    // The button that was pressed is gone; whoever reads by ear hears the answer instead.
    form.firstElementChild?.focus()
    return
  }
  submit.disabled = false
  failed.textContent = answer.errors ? showErrors(form, answer.errors) : answer.message
  failed.hidden = !failed.textContent
}

const unsent = { message: "We couldn't send this. Please try again." }

async function post(form) {
  try {
    const answer = await fetch(form.getAttribute('action'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...answersOf(form), _after: Math.round(performance.now()) }),
    })
    return { ...unsent, ...(await answer.json()) }
  } catch {
    // No connection, or no answer of ours: the browser's own words for it say nothing to a visitor.
    return unsent
  }
}
