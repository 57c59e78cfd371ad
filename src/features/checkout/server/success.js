// Back from the payment page: asks whether it was paid, with the token that this tab was given before.

const waiting = document.querySelector('[data-waiting]')

function celebrate() {
  waiting.replaceWith(document.querySelector('template').content)
  document.title = document.title.replace(/^[^|]*/, 'Payment Successful ')
  document.querySelector('h1').focus()
}

async function verify(session_token) {
  const answer = await fetch('/api/v1/verify/stripe-payment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_token }),
  }).catch(() => undefined)
  // The token stays: whoever opens this page again may be luckier.
  if (answer?.status !== 200 && answer?.status !== 404) return location.replace('/')
  sessionStorage.removeItem('session_token')
  if (answer.status === 404) return location.replace('/payment-failed')
  const { result } = await answer.json()
  const subscriber = JSON.parse(sessionStorage.getItem('subscriber') ?? '{}')
  sessionStorage.setItem(
    'subscriber',
    JSON.stringify({ ...subscriber, subscription_id: result.subscription_id }),
  )
  sessionStorage.setItem('paid', 'yes')
  if (result.redirect_url) location.replace(result.redirect_url)
  else celebrate()
}

if (waiting) {
  const token = sessionStorage.getItem('session_token')
  if (token) void verify(token)
  else if (sessionStorage.getItem('paid')) celebrate()
  else location.replace('/')
}
