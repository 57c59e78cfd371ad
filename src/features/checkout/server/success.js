// Back from the payment page: asks whether it was paid, with the token that this tab was given before.

const waiting = document.querySelector('[data-waiting]')

function show(which = 'paid') {
  waiting.replaceWith(document.querySelector(`template[data-${which}]`).content)
  const heading = document.querySelector('h1')
  document.title = document.title.replace(/^[^|]*/, `${heading.textContent} `)
  heading.focus()
}

async function verify(session_token) {
  const answer = await fetch('/api/v1/verify/stripe-payment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_token }),
  }).catch(() => undefined)
  // The token stays: whoever opens this page again may be luckier.
  if (answer?.status !== 200 && answer?.status !== 404) return location.replace('/')
  const { result, errors } = await answer.json()
  // The token stays here too: after some days the same page knows more.
  if (errors?.payment) return show('on-its-way')
  sessionStorage.removeItem('session_token')
  if (answer.status === 404) return location.replace('/payment-failed')
  const subscriber = JSON.parse(sessionStorage.getItem('subscriber') ?? '{}')
  sessionStorage.setItem(
    'subscriber',
    JSON.stringify({ ...subscriber, subscription_id: result.subscription_id }),
  )
  sessionStorage.setItem('paid', 'yes')
  if (result.redirect_url) location.replace(result.redirect_url)
  else show()
}

if (waiting) {
  const token = sessionStorage.getItem('session_token')
  if (token) void verify(token)
  else if (sessionStorage.getItem('paid')) show()
  else location.replace('/')
}
