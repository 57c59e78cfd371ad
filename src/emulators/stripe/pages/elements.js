// The card field's own page. The number stays here: the product's page gets a payment method, never a card number.
const form = document.getElementById('element')
const fields = [...form.querySelectorAll('input')]
const tell = (message) => window.parent.postMessage({ localStripe: 'element', ...message }, '*')

const digits = (name) => form.elements[name].value.replaceAll(/\D/g, '')

function expiry() {
  const match = /^(\d{1,2})\D*(\d{2}|\d{4})$/.exec(form.elements.expiry.value.trim())
  return match && { month: match[1], year: match[2].padStart(4, '20') }
}

const isComplete = () => digits('number').length > 11 && expiry() !== null && digits('cvc').length > 2

function missing() {
  if (digits('number').length < 12) return ['incomplete_number', 'Your card number is incomplete.']
  if (!expiry()) return ['incomplete_expiry', "Your card's expiration date is incomplete."]
  return digits('cvc').length < 3 ? ['incomplete_cvc', "Your card's security code is incomplete."] : null
}

async function createCard({ path, key, account, extra }) {
  const gap = missing()
  if (gap) return { error: { type: 'validation_error', code: gap[0], message: gap[1] } }
  const { month, year } = expiry()
  const card = { number: digits('number'), exp_month: month, exp_year: year, cvc: digits('cvc') }
  const body = new URLSearchParams(extra)
  for (const [name, value] of Object.entries(card)) body.set(`card[${name}]`, value)
  const headers = { authorization: `Bearer ${key}`, ...(account && { 'stripe-account': account }) }
  const response = await fetch(path, { method: 'POST', headers, body })
  return response.json()
}

const calls = {
  create: createCard,
  check: () => {
    const gap = missing()
    return gap ? { error: { type: 'validation_error', code: gap[0], message: gap[1] } } : {}
  },
  dress: ({ base = {} }) => {
    const { style } = document.documentElement
    style.setProperty('--ink', base.color ?? '')
    style.setProperty('--quiet', base['::placeholder']?.color ?? '')
    style.fontFamily = base.fontFamily ?? ''
    style.fontSize = base.fontSize ?? ''
  },
  focus: () => fields[0].focus(),
  blur: () => document.activeElement?.blur(),
  clear: () => form.reset(),
  disable: ({ disabled }) => {
    for (const field of fields) field.disabled = disabled
  },
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || !calls[data?.call]) return
  void Promise.resolve(calls[data.call](data)).then((result = {}) =>
    tell({ kind: 'result', id: data.id, result }),
  )
})

form.addEventListener('input', () => {
  const empty = fields.every((field) => field.value === '')
  tell({
    kind: 'event',
    name: 'change',
    detail: { complete: isComplete(), empty, brand: 'unknown', error: undefined },
  })
})
form.addEventListener('focusin', () => tell({ kind: 'event', name: 'focus', detail: {} }))
form.addEventListener('focusout', () => tell({ kind: 'event', name: 'blur', detail: {} }))
form.addEventListener('submit', (event) => event.preventDefault())
new ResizeObserver(() => tell({ kind: 'height', height: document.documentElement.offsetHeight })).observe(
  document.body,
)
tell({ kind: 'event', name: 'ready', detail: {} })
