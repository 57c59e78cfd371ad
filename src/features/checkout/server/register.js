// Checks a coupon and an email address while they are typed, and shows the errors of a form that was sent back. The
// browser submits the form: name, address and session never pass through a script.

const form = document.querySelector('[data-register]')
const { register: plan, trial } = form.dataset
const button = form.querySelector('[data-pay]')
const part = (name) => document.querySelector(`[data-${name}]`)

async function ask(path) {
  const answer = await fetch(`/api/v1/${path}`).catch(() => undefined)
  const { message, errors, result } = (await answer?.json().catch(() => undefined)) ?? {}
  const unheard = errors ? '' : "We couldn't reach the server. Check your connection and try again."
  if (!answer?.ok || result === undefined) throw Object.assign(new Error(message ?? unheard), { errors })
  return result
}

/** Shown for six seconds, or until the next one. */
let leaving
function toast(words) {
  const place = part('toast')
  part('words').textContent = words
  place.hidden = false
  clearTimeout(leaving)
  leaving = setTimeout(() => {
    place.hidden = true
  }, 6000)
}

part('close').addEventListener('click', () => {
  part('toast').hidden = true
})

function say(name, words = '') {
  const field = form.elements.namedItem(name)
  const place = document.getElementById(`${name}-wrong`)
  if (!place || !field) return
  place.textContent = words
  place.hidden = !words
  if (words) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}

/** The server has sent the form back: the error is already below its field. */
function showRefusal() {
  const field = form.querySelector('[aria-invalid]')
  const place = field ? document.getElementById(`${field.id}-wrong`) : part('note')
  toast(place.textContent)
  field?.focus()
}

/** Only the latest request counts: the visitor may have typed on. */
let asked = 0
async function checkCoupon() {
  const field = form.elements.namedItem('coupon')
  if (!field) return
  const [code, number] = [field.value.trim(), ++asked]
  const query = (coupon) => new URLSearchParams({ pricing_id: plan, trial, ...(coupon && { coupon }) })
  try {
    const quote = await ask(`checkout-quote?${query(code)}`)
    if (number === asked) showQuote(quote)
  } catch (error) {
    if (number !== asked) return
    showQuote(await ask(`checkout-quote?${query('')}`).catch(() => undefined))
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
    ? await ask(`checkout-email?${new URLSearchParams({ email: typed })}`).catch(() => ({}))
    : {}
  if (field.value.trim() !== typed) return
  place.hidden = !meant
  place.querySelector('button').textContent = meant ?? ''
}

/** In the address: the back button on the payment page must not return to the full price. */
function keepCoupon() {
  const address = new URL(location.href)
  const code = form.elements.namedItem('coupon')?.value.trim()
  if (code) address.searchParams.set('coupon', code)
  else address.searchParams.delete('coupon')
  history.replaceState(null, '', address)
}

form.addEventListener('submit', (event) => {
  if (event.submitter?.value === 'check') {
    event.preventDefault()
    void checkCoupon()
    return
  }
  keepCoupon()
  // A second click would be a second request.
  if (button.ariaBusy === 'true') event.preventDefault()
  button.ariaBusy = 'true'
})

// After the back button on the payment page, the form's token may belong to an older cookie.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

// Stripe's page opens in front of an installed app, which stays here. Whoever closes it sees what became of the payment.
// A request of its own: this page may be the answer to a form.
const isInstalled = matchMedia('(display-mode: standalone)').matches || navigator.standalone === true
function lookAgain() {
  if (isInstalled && button.ariaBusy === 'true' && document.visibilityState === 'visible')
    location.replace(location.href)
}
document.addEventListener('visibilitychange', lookAgain)
addEventListener('focus', lookAgain)

// An error disappears once its field is edited.
form.addEventListener('input', ({ target }) => {
  if (target.name !== 'coupon') say(target.name)
})

/** While typing, not on blur: a message that appears then would move the button that is being clicked. */
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

if ('refused' in form.dataset) showRefusal()
