// `window.Stripe` against the local Stripe: the part of Stripe.js that takes a card. The product's code is the same as
// for the real one; only the URL of this script differs.
;(() => {
  const base = new URL(document.currentScript.src).origin
  let calls = 0

  function api(settings, method, path, params = {}) {
    const headers = { authorization: `Bearer ${settings.key}` }
    if (settings.account) headers['stripe-account'] = settings.account
    const form = new URLSearchParams(params)
    const query = method === 'GET' ? `?${form}` : ''
    return fetch(`${base}${path}${query}`, { method, headers, ...(method === 'POST' && { body: form }) })
      .then((response) => response.json())
      .catch(() => ({
        error: { type: 'api_connection_error', message: "The local Stripe isn't responding." },
      }))
  }

  /** Encodes `{ billing_details: { name } }` as `billing_details[name]`; skips absent values. */
  function flatten(value, name = '', into = {}) {
    if (value === null || value === undefined) return into
    if (typeof value !== 'object') return { ...into, [name]: String(value) }
    for (const [key, inner] of Object.entries(value))
      Object.assign(into, flatten(inner, name ? `${name}[${key}]` : key))
    return into
  }

  function createFrame() {
    const frame = document.createElement('iframe')
    frame.src = `${base}/elements/card`
    frame.title = 'Secure card payment input frame'
    frame.allow = 'payment'
    Object.assign(frame.style, {
      border: '0',
      width: '100%',
      height: '90px',
      display: 'block',
      colorScheme: 'light',
    })
    return frame
  }

  /** Opens the frame with the card field and exchanges messages with it. */
  function openFrame(onEvent) {
    const frame = createFrame()
    const waiting = new Map()
    let ready
    const loaded = new Promise((resolve) => {
      ready = resolve
    })

    function hear(event) {
      if (
        event.source !== frame.contentWindow ||
        event.origin !== base ||
        event.data?.localStripe !== 'element'
      )
        return
      const { kind, name, detail, id, result, height } = event.data
      if (kind === 'height') frame.style.height = `${height}px`
      if (kind === 'result') waiting.get(id)?.(result)
      if (kind !== 'event') return
      if (name === 'ready') ready()
      onEvent(name, detail)
    }

    async function ask(call, data = {}) {
      await loaded
      const id = ++calls
      frame.contentWindow.postMessage({ call, id, ...data }, base)
      return new Promise((resolve) => waiting.set(id, resolve))
    }
    return { frame, ask, hear }
  }

  function createElement(type, owner, settings, { style } = {}) {
    const listeners = new Map()
    const { frame, ask, hear } = openFrame((name, detail) => {
      for (const listener of listeners.get(name) ?? [])
        listener(name === 'ready' ? element : { elementType: type, value: {}, ...detail })
    })

    const element = {
      _settings: settings,
      _create: (path, extra) => ask('create', { path, extra, key: settings.key, account: settings.account }),
      _check: () => ask('check'),
      mount(place) {
        const node = typeof place === 'string' ? document.querySelector(place) : place
        window.addEventListener('message', hear)
        node.replaceChildren(frame)
        if (style) void ask('dress', { base: style.base })
      },
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener])
        return element
      },
      once(name, listener) {
        const once = (detail) => {
          element.off(name, once)
          listener(detail)
        }
        return element.on(name, once)
      },
      off(name, listener) {
        listeners.set(name, listener ? (listeners.get(name) ?? []).filter((other) => other !== listener) : [])
        return element
      },
      update({ disabled, style } = {}) {
        if (disabled !== undefined) void ask('disable', { disabled })
        if (style) void ask('dress', { base: style.base })
      },
      focus: () => void ask('focus'),
      blur: () => void ask('blur'),
      clear: () => void ask('clear'),
      collapse() {},
      unmount() {
        window.removeEventListener('message', hear)
        frame.remove()
      },
      destroy() {
        element.unmount()
        owner.delete(type)
      },
    }
    return element
  }

  function createElements(settings, options = {}) {
    const made = new Map()
    let current = options
    return {
      _options: () => current,
      _card: () => made.get('payment') ?? made.get('card'),
      create(type, options) {
        if (type !== 'card' && type !== 'payment')
          throw new Error(`The local Stripe has no ${type} element: use card or payment.`)
        if (made.has(type)) throw new Error(`Can only create one Element of type ${type}.`)
        const element = createElement(type, made, settings, options)
        made.set(type, element)
        return element
      },
      getElement: (type) => made.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
      update: (changes) => void (current = { ...current, ...changes }),
      submit: async () => (await (made.get('payment') ?? made.get('card'))?._check()) ?? {},
      fetchUpdates: async () => ({}),
    }
  }

  /** Shows the bank's challenge over the product's page. Resolves when it is answered or closed. */
  function showChallenge(url) {
    const shade = document.createElement('div')
    const frame = document.createElement('iframe')
    const close = document.createElement('button')
    shade.setAttribute('role', 'dialog')
    shade.setAttribute('aria-modal', 'true')
    shade.setAttribute('aria-label', '3-D Secure')
    frame.title = '3-D Secure'
    frame.src = url
    close.type = 'button'
    close.textContent = 'Close without answering'
    Object.assign(shade.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      display: 'grid',
      placeContent: 'center',
      gap: '8px',
      background: 'rgb(20 24 36 / 60%)',
    })
    Object.assign(frame.style, {
      border: '0',
      width: 'min(92vw, 500px)',
      height: 'min(80vh, 500px)',
      borderRadius: '12px',
      background: '#f4f5f8',
    })
    Object.assign(close.style, {
      minHeight: '44px',
      font: '16px system-ui, sans-serif',
      border: '0',
      borderRadius: '8px',
      background: '#ffffff',
      color: '#1f2430',
    })
    shade.append(frame, close)
    document.body.append(shade)
    close.focus()
    return new Promise((resolve) => {
      const done = () => {
        window.removeEventListener('message', hear)
        window.removeEventListener('keydown', escape)
        shade.remove()
        resolve()
      }
      const hear = (event) => {
        if (event.source === frame.contentWindow && event.data?.localStripe === 'challenge') done()
      }
      const escape = (event) => {
        if (event.key === 'Escape') done()
      }
      window.addEventListener('message', hear)
      window.addEventListener('keydown', escape)
      close.addEventListener('click', done)
    })
  }

  const kinds = {
    payment_intent: { path: '/v1/payment_intents', result: 'paymentIntent', error: 'last_payment_error' },
    setup_intent: { path: '/v1/setup_intents', result: 'setupIntent', error: 'last_setup_error' },
  }

  const idOf = (secret) => secret.slice(0, secret.indexOf('_secret_'))

  async function makeMethod(settings, { type = 'card', card, elements, params = {}, ...rest }) {
    const element = card?._create ? card : elements?._card()
    if (!element)
      return api(settings, 'POST', '/v1/payment_methods', flatten({ type, card, ...rest, ...params }))
    return element._create('/v1/payment_methods', flatten({ type, ...rest, ...params }))
  }

  async function methodFor(settings, choice, elements) {
    if (typeof choice === 'string') return { id: choice }
    if (choice || elements) return makeMethod(settings, { ...choice, elements })
    return {}
  }

  const report = (kind, intent) => {
    if (intent.error) return { error: intent.error }
    const failed = intent.status === 'requires_payment_method' && intent[kinds[kind].error]
    return failed ? { error: { ...failed, [kind]: intent } } : { [kinds[kind].result]: intent }
  }

  const retrieve = (settings, kind, secret) =>
    api(settings, 'GET', `${kinds[kind].path}/${idOf(secret)}`, { client_secret: secret })

  async function act(settings, kind, secret, intent) {
    const action = intent.next_action
    if (intent.status !== 'requires_action' || !action) return report(kind, intent)
    if (action.type === 'redirect_to_url') {
      window.location.assign(action.redirect_to_url.url)
      return new Promise(() => {})
    }
    await showChallenge(action.use_stripe_sdk.stripe_js)
    return report(kind, await retrieve(settings, kind, secret))
  }

  async function confirm(settings, kind, secret, params, method, handleActions = true) {
    if (method.error) return { error: method.error }
    const form = flatten({
      client_secret: secret,
      ...params,
      ...(method.id && { payment_method: method.id }),
    })
    const intent = await api(settings, 'POST', `${kinds[kind].path}/${idOf(secret)}/confirm`, form)
    return handleActions ? act(settings, kind, secret, intent) : report(kind, intent)
  }

  const confirmCard =
    (settings, kind) =>
    async (secret, { payment_method: choice, ...params } = {}, { handleActions } = {}) =>
      confirm(settings, kind, secret, params, await methodFor(settings, choice), handleActions)

  const confirmElements =
    (settings, kind) =>
    async ({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) => {
      const secret = clientSecret ?? elements._options().clientSecret
      const {
        return_url: returnUrl,
        payment_method: choice,
        payment_method_data: data,
        ...params
      } = confirmParams
      const method = await methodFor(settings, choice ?? (data && { ...data }), elements)
      const result = await confirm(settings, kind, secret, params, method)
      if (result.error || redirect === 'if_required') return result
      const target = new URL(returnUrl)
      target.searchParams.set(kind, idOf(secret))
      target.searchParams.set(`${kind}_client_secret`, secret)
      target.searchParams.set('redirect_status', 'succeeded')
      window.location.assign(target)
      return new Promise(() => {})
    }

  const named = (name) => (result) => (result.error ? { error: result.error } : { [name]: result })
  const kindOf = (secret) => (secret.startsWith('seti_') ? 'setup_intent' : 'payment_intent')

  function connect(key, { stripeAccount: account } = {}) {
    if (!key?.startsWith('pk_test_'))
      throw new Error('The local Stripe takes publishable test keys only (pk_test_…).')
    const settings = { key, account }
    const actOn = async (kind, secret) => act(settings, kind, secret, await retrieve(settings, kind, secret))
    return {
      elements: (options) => createElements(settings, options),
      createPaymentMethod: (options) => makeMethod(settings, options).then(named('paymentMethod')),
      createToken: (element) => element._create('/v1/tokens', {}).then(named('token')),
      confirmCardPayment: confirmCard(settings, 'payment_intent'),
      confirmCardSetup: confirmCard(settings, 'setup_intent'),
      confirmPayment: confirmElements(settings, 'payment_intent'),
      confirmSetup: confirmElements(settings, 'setup_intent'),
      handleNextAction: ({ clientSecret }) => actOn(kindOf(clientSecret), clientSecret),
      handleCardAction: (secret) => actOn('payment_intent', secret),
      retrievePaymentIntent: (secret) =>
        retrieve(settings, 'payment_intent', secret).then(named('paymentIntent')),
      retrieveSetupIntent: (secret) => retrieve(settings, 'setup_intent', secret).then(named('setupIntent')),
      redirectToCheckout: () => {
        throw new Error('redirectToCheckout is gone from Stripe.js: go to the session’s url instead.')
      },
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }

  window.Stripe = connect
  window.Stripe.version = 'endive'
})()
