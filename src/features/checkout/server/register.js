// Registering without leaving the page before everything fits. Without this the form is sent as a whole and comes
// back with what is wrong; the server decides the same in both cases.

const form = document.querySelector('[data-register]')
const plan = form.dataset.register
const button = form.querySelector('[data-pay]')
const part = (name) => document.querySelector(`[data-${name}]`)

async function call(method, path, { body, token } = {}) {
  const answer = await fetch(`/api/v1/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  const { message, errors, result } = (await answer?.json().catch(() => undefined)) ?? {}
  const unheard = errors ? '' : 'That did not work. Check your connection and try again.'
  if (!answer?.ok || result === undefined) throw Object.assign(new Error(message ?? unheard), { errors })
  return result
}

/** Six seconds, unless another one comes first. */
let leaving
function toast(words) {
  const place = part('toast')
  place.textContent = words
  place.hidden = false
  clearTimeout(leaving)
  leaving = setTimeout(() => {
    place.hidden = true
  }, 6000)
}

function say(name, words = '') {
  const field = form.elements.namedItem(name)
  const place = document.getElementById(`${name}-wrong`)
  if (!place || !field) return false
  place.textContent = words
  place.hidden = !words
  if (words) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  return Boolean(words)
}

const fields = ['name', 'email', 'coupon', 'consent']

function show({ errors = {}, message }) {
  const wrong = fields.filter((name) => say(name, errors[name]?.[0]))
  form.elements.namedItem(wrong[0] ?? '')?.focus()
  const words = message || Object.values(errors)[0]?.[0]
  toast(words)
  // What no field says would be gone with the toast.
  const note = part('note')
  note.textContent = wrong.length > 0 ? '' : words
  note.hidden = wrong.length > 0
}

/** Only the youngest question is answered: somebody may go on typing meanwhile. */
let asked = 0
async function checkCoupon() {
  const field = form.elements.namedItem('coupon')
  if (!field) return
  const [code, number] = [field.value.trim(), ++asked]
  const query = new URLSearchParams({ pricing_id: plan, ...(code && { coupon: code }) })
  try {
    const quote = await call('GET', `checkout-quote?${query}`)
    if (number === asked) showQuote(quote)
  } catch (error) {
    if (number !== asked) return
    showQuote(await call('GET', `checkout-quote?pricing_id=${plan}`).catch(() => undefined))
    say('coupon', error.errors?.coupon?.[0] ?? error.message)
  }
}

function showQuote(quote) {
  if (!quote) return
  say('coupon')
  part('due').textContent = quote.due
  part('later').textContent = quote.later
  part('coupon').hidden = !quote.coupon
  part('coupon-code').textContent = quote.coupon?.code ?? ''
  part('coupon-off').textContent = quote.coupon?.off ?? ''
  part('coupon-good').textContent = quote.coupon
    ? `${quote.coupon.code} takes ${quote.coupon.off.slice(1)} off`
    : ''
}

async function hintAtTypo() {
  const field = form.elements.namedItem('email')
  const place = part('meant')
  const typed = field.value.trim()
  const { meant } = typed.includes('@')
    ? await call('GET', `checkout-email?${new URLSearchParams({ email: typed })}`).catch(() => ({}))
    : {}
  if (field.value.trim() !== typed) return
  place.hidden = !meant
  place.querySelector('button').textContent = meant ?? ''
}

async function pay() {
  const data = Object.fromEntries(new FormData(form))
  for (const name of fields) say(name)
  part('note').hidden = true
  const consent = form.elements.namedItem('consent')
  const subscriber = await call('POST', 'trainee/register', {
    body: {
      name: data.name,
      email: data.email,
      coupon: data.coupon ?? '',
      pricing_id: Number(plan),
      ...(consent && { consent: consent.checked }),
    },
  })
  sessionStorage.setItem('subscriber', JSON.stringify(subscriber))
  const { session_token, url } = await call('POST', 'stripe-payment-link', {
    body: { pricing_id: Number(plan), coupon: data.coupon ?? '' },
    token: subscriber.token,
  })
  sessionStorage.setItem('session_token', session_token)
  sessionStorage.removeItem('paid')
  location.assign(url)
}

/** The site may have got another name since this page was opened; what is kept here would stay behind. */
async function go() {
  const { type } = await fetch('/robots.txt', { method: 'HEAD', redirect: 'manual' }).catch(() => ({}))
  if (type === 'opaqueredirect') return form.submit()
  await pay()
}

/** In the address: the browser's way back from the payment page must not end at the full price. */
function keepCoupon() {
  const address = new URL(location.href)
  const code = form.elements.namedItem('coupon')?.value.trim()
  if (code) address.searchParams.set('coupon', code)
  else address.searchParams.delete('coupon')
  history.replaceState(null, '', address)
}

function setBusy(isBusy) {
  button.disabled = isBusy
  button.setAttribute('aria-busy', String(isBusy))
}

form.addEventListener('submit', (event) => {
  if (event.submitter?.value === 'check') {
    event.preventDefault()
    void checkCoupon()
    return
  }
  keepCoupon()
  // Who is signed in here by cookie buys with it, which no script can see.
  if (form.dataset.signedIn) return
  event.preventDefault()
  if (button.disabled) return
  setBusy(true)
  go().catch((error) => {
    setBusy(false)
    show(error)
  })
})

// Back from the payment page by the browser's button: the page is as it was left, also its button.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) setBusy(false)
})

/** While somebody types, not when they leave the field: what appears then would move the button they are pressing. */
function onRest(name, look) {
  let typing
  form.elements.namedItem(name)?.addEventListener('input', () => {
    clearTimeout(typing)
    typing = setTimeout(() => void look(), 500)
  })
}
onRest('coupon', checkCoupon)
onRest('email', hintAtTypo)
part('meant')
  .querySelector('button')
  .addEventListener('click', (event) => {
    event.preventDefault()
    const field = form.elements.namedItem('email')
    field.value = event.currentTarget.textContent
    part('meant').hidden = true
    field.focus()
  })

// What was typed before the payment page, when somebody comes back from there by its link.
const typed = JSON.parse(sessionStorage.getItem('subscriber') ?? '{}')
for (const name of ['name', 'email']) {
  const field = form.elements.namedItem(name)
  if (!field.value && typed[name]) field.value = typed[name]
}
