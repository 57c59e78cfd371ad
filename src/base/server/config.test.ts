import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigMistakes, dashboardUrl, readConfig, siteUrl } from './config.ts'

type Env = Record<string, string>

/** The message shown to the person who starts the program. */
function mistakesIn(env: Env): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigMistakes) return error.mistakes
    throw error
  }
}

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
}

const production = {
  NODE_ENV: 'production',
  ...stripe,
  DATABASE_URL: 'postgres://liftoff@db.example.com/liftoff',
  SMTP_URL: 'smtps://mail.example.com',
  ROOT_DOMAIN: 'example.com',
  SECRET_KEY: 'a1'.repeat(32),
}
const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('nothing has to be configured to try it out', () => {
  expect(readConfig({})).toEqual({
    productName: 'Liftoff',
    production: false,
    host: '127.0.0.1',
    port: 3000,
    rootDomain: 'localhost',
    dashboardHost: 'localhost',
    trustedProxies: 0,
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    demo: true,
    smtpUrl: undefined,
    mailFrom: 'Liftoff <hello@localhost>',
    s3: undefined,
    stripe: {
      secretKey: 'sk_test_local',
      publishableKey: 'pk_test_local',
      webhookSecret: 'whsec_local_platform',
      connectWebhookSecret: 'whsec_local_connect',
      clientId: 'ca_localplatform',
      localPort: 3001,
    },
    google: {
      clientId: 'local-client',
      clientSecret: 'local-secret',
      issuer: 'http://127.0.0.1:3002',
      localPort: 3002,
    },
    bookingUrl: 'mailto:hello@localhost',
    appWorker: true,
    disabledFeatures: [],
    tutorialVideos: {},
    frames: { news: undefined, build: undefined, buildApp: undefined },
    requireSecondFactor: false,
    secretKeys: ['10ca1'.padEnd(64, '0')],
    logLevel: 'warn',
  })
})

test('everything can be configured', () => {
  const config = readConfig({
    ...production,
    ...s3,
    PRODUCT_NAME: 'Ignite',
    HOST: '0.0.0.0',
    PORT: '8080',
    ROOT_DOMAIN: 'Example.COM',
    DASHBOARD_HOST: 'app.example.com',
    TRUSTED_PROXIES: '1',
    DATA_DIR: '/var/lib/liftoff',
    MAIL_FROM: 'Ignite <post@example.com>',
    DISABLED_FEATURES: 'news',
    TUTORIAL_VIDEOS: '{"customers":"https://example.com/customers.mp4"}',
    NEWS_FRAME_URL: 'https://news.example.com/coach',
    STUDIO_FRAME_URL: 'https://studio.example.com/',
    STUDIO_APP_URL: 'https://apps.example.com/studio',
    LOG_LEVEL: 'debug',
    STRIPE_CLIENT_ID: 'ca_1',
    GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'GOCSPX-1',
    BOOKING_URL: 'https://calendar.example.com/call',
    REQUIRE_SECOND_FACTOR: '0',
    SECRET_KEY: `${'B2'.repeat(32)}, ${production.SECRET_KEY}`,
  })

  expect(config).toEqual({
    productName: 'Ignite',
    production: true,
    host: '0.0.0.0',
    port: 8080,
    rootDomain: 'example.com',
    dashboardHost: 'app.example.com',
    trustedProxies: 1,
    dataDir: '/var/lib/liftoff',
    databaseUrl: production.DATABASE_URL,
    demo: false,
    smtpUrl: production.SMTP_URL,
    mailFrom: 'Ignite <post@example.com>',
    s3: {
      endpoint: 'https://s3.example.com',
      bucket: 'media',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    stripe: {
      secretKey: 'sk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecret: 'whsec_1',
      connectWebhookSecret: 'whsec_2',
      clientId: 'ca_1',
      localPort: undefined,
    },
    google: {
      clientId: '1.apps.googleusercontent.com',
      clientSecret: 'GOCSPX-1',
      issuer: 'https://accounts.google.com',
      localPort: undefined,
    },
    bookingUrl: 'https://calendar.example.com/call',
    appWorker: true,
    disabledFeatures: ['news'],
    frames: {
      news: 'https://news.example.com/coach',
      build: 'https://studio.example.com/',
      buildApp: 'https://apps.example.com/studio',
    },
    tutorialVideos: { customers: 'https://example.com/customers.mp4' },
    requireSecondFactor: false,
    secretKeys: ['b2'.repeat(32), 'a1'.repeat(32)],
    logLevel: 'debug',
  })
})

test('an empty or blank variable means its default', () => {
  const names = [
    'PORT',
    'HOST',
    'DATABASE_URL',
    'SMTP_URL',
    'ROOT_DOMAIN',
    'DATA_DIR',
    'LOG_LEVEL',
    'NODE_ENV',
  ]
  const blank = Object.fromEntries([...names, ...Object.keys(s3)].map((name, i) => [name, i % 2 ? '' : '  ']))

  expect(readConfig(blank)).toEqual(readConfig({}))
})

test('the dashboard lives on the root domain unless told otherwise, and mail comes from there', () => {
  const config = readConfig({ ROOT_DOMAIN: 'coaches.example', PRODUCT_NAME: 'Ignite' })

  expect(config).toMatchObject({
    dashboardHost: 'coaches.example',
    mailFrom: 'Ignite <hello@coaches.example>',
  })
})

test('LAUNCH-10 a call is booked where BOOKING_URL says, or asked for by mail', () => {
  const BOOKING_URL = 'https://calls.example.com/launch'
  expect(readConfig({ BOOKING_URL }).bookingUrl).toBe(BOOKING_URL)
  expect(readConfig({ MAIL_FROM: 'Ignite <post@example.com>' }).bookingUrl).toBe('mailto:post@example.com')
  expect(readConfig({ MAIL_FROM: 'post@example.com' }).bookingUrl).toBe('mailto:post@example.com')
})

test.for<[Env, string]>([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10, not "-1".'],
  [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must start with smtp:// or smtps://.'],
  [
    { ROOT_DOMAIN: 'https://example.com' },
    'ROOT_DOMAIN must be a host name such as example.com, without protocol or port, not "https://example.com".',
  ],
  [
    { DASHBOARD_HOST: 'app.example.com:8080' },
    'DASHBOARD_HOST must be a host name such as example.com, without protocol or port, not "app.example.com:8080".',
  ],
  [
    { GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com' },
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
  ],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
  [{ BOOKING_URL: 'javascript:alert(1)' }, 'BOOKING_URL must start with http:// or https://.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn, error or silent, not "loud".'],
  [
    { NODE_ENV: 'prod' },
    'NODE_ENV must be production, development or test, or not be set at all, not "prod".',
  ],
  [
    { NODE_ENV: 'Production' },
    'NODE_ENV must be production, development or test, or not be set at all, not "Production".',
  ],
  [{ APP_WORKER: 'no' }, 'APP_WORKER must be on or off, not "no".'],
  [{ LIFTOFF_DEMO: 'no' }, 'LIFTOFF_DEMO must be 1 or 0, not "no".'],
  [{ STRIPE_TEST_MODE: 'yes' }, 'STRIPE_TEST_MODE must be 1 or 0, not "yes".'],
  ...[
    'nonsense',
    'Liftoff hello@example.com',
    'Liftoff <hello@>',
    '<hello@example.com',
    'a@b c',
    'a@b,c@d',
  ].map((MAIL_FROM): [Env, string] => [
    { MAIL_FROM },
    `MAIL_FROM must be an address such as hello@example.com or Liftoff <hello@example.com>, not "${MAIL_FROM}".`,
  ]),
  [
    { MAIL_FROM: 'Eve <eve@example.com>\nBcc: x@example.com' },
    expect.stringMatching(/^MAIL_FROM must be an address/),
  ],
])('a wrong variable is named in one sentence: %o', ([env, sentence]) => {
  // A wrong root domain also sets the dashboard's host, but it is reported as one mistake.
  expect(mistakesIn(env)).toEqual([sentence])
})

test('a database address that is no address is refused at the start, without showing its password', () => {
  const mistakes = mistakesIn({ DATABASE_URL: 'postgres://liftoff:s3cret@db:port/liftoff' })

  expect(mistakes).toEqual([expect.stringMatching(/^DATABASE_URL must be an address such as postgres:/)])
  expect(mistakes.join()).not.toContain('s3cret')
})

test.for([
  'postgres://db.example.com/liftoff',
  'postgresql://liftoff:secret@db.example.com:5433/liftoff?sslmode=require',
  'postgres:///liftoff?host=/var/run/postgresql',
  'postgres://liftoff@/liftoff?host=/var/run/postgresql',
])('%s is a database address', (address) => {
  expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address)
})

test('all mistakes are told at once', () => {
  expect(mistakesIn({ PORT: 'x', LOG_LEVEL: 'x', SMTP_URL: 'x', S3_BUCKET: 'x' })).toEqual([
    expect.stringContaining('PORT'),
    expect.stringContaining('S3_ENDPOINT'),
    expect.stringContaining('LOG_LEVEL'),
    expect.stringContaining('SMTP_URL'),
  ])
})

describe('files in a bucket', () => {
  const sentence =
    'S3_ENDPOINT (a URL), S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.'

  test.for(Object.keys(s3))('are refused without %s', (missing) => {
    expect(mistakesIn({ ...s3, [missing]: '' })).toEqual([sentence])
  })

  test.for(['s3.example.com', 'minio:9000'])('are refused at %s, which is no URL', (endpoint) => {
    expect(mistakesIn({ ...s3, S3_ENDPOINT: endpoint })).toEqual([sentence])
  })
})

describe('keys of Stripe', () => {
  test.for<[Env, string]>([
    [
      { STRIPE_SECRET_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY must start with sk_ or rk_; a publishable key starts with pk_.',
    ],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY must start with pk_.'],
    [{ STRIPE_WEBHOOK_SECRET: 'https://example.com' }, 'STRIPE_WEBHOOK_SECRET must start with whsec_.'],
    [{ STRIPE_CONNECT_WEBHOOK_SECRET: 'we_1' }, 'STRIPE_CONNECT_WEBHOOK_SECRET must start with whsec_.'],
    [{ STRIPE_CLIENT_ID: 'acct_1' }, 'STRIPE_CLIENT_ID must start with ca_.'],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both be test keys.',
    ],
  ])('a wrong one is refused in one sentence, and not repeated: %o', ([env, sentence]) => {
    expect(mistakesIn({ ...stripe, ...env })).toEqual([sentence])
    expect(mistakesIn({ ...production, ...env })).toEqual([sentence])
  })

  test('a restricted key is a secret key', () => {
    expect(readConfig({ ...production, STRIPE_SECRET_KEY: 'rk_live_1' }).stripe.secretKey).toBe('rk_live_1')
  })

  test('test keys move no money: in production they need a word that says so', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }

    expect(mistakesIn({ ...production, ...keys })).toEqual([
      "STRIPE_SECRET_KEY is a test key, with which nobody is charged. Use a live key, or set STRIPE_TEST_MODE=1 if that's what you want.",
    ])
    expect(mistakesIn({ ...production, ...keys, STRIPE_TEST_MODE: '1' })).toEqual([])
    expect(mistakesIn({ ...stripe, ...keys })).toEqual([])
  })
})

test("Stripe's four variables go together", () => {
  for (const name of Object.keys(stripe))
    expect(mistakesIn({ ...stripe, [name]: '' })).toEqual([
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET must be set together.',
    ])
})

describe('in production', () => {
  test.for([
    [
      'DATABASE_URL',
      'DATABASE_URL is required in production: the embedded database is only for trying things out.',
    ],
    ['SMTP_URL', 'SMTP_URL is required in production: the local mailbox is only for trying things out.'],
    ['ROOT_DOMAIN', "ROOT_DOMAIN is required in production: sites can't be on localhost."],
    ['SECRET_KEY', 'SECRET_KEY is required in production: it encrypts the secrets of two-step sign-in.'],
  ] as const)('%s cannot be left out', ([name, sentence]) => {
    expect(mistakesIn({ ...production, [name]: undefined as never })).toEqual([sentence])
  })

  test('all local stand-ins are refused together', () => {
    expect(mistakesIn({ NODE_ENV: 'production' })).toHaveLength(5)
  })

  test('admins need a second factor, unless it is switched off', () => {
    expect(readConfig(production).requireSecondFactor).toBe(true)
    expect(mistakesIn({ REQUIRE_SECOND_FACTOR: 'yes' })).toEqual([
      'REQUIRE_SECOND_FACTOR must be 1 or 0, not "yes".',
    ])
  })

  test('a key that is none is refused, and not repeated', () => {
    expect(mistakesIn({ SECRET_KEY: 'my secret' })).toEqual([
      'SECRET_KEY must be 64 hexadecimal digits, such as `openssl rand -hex 32` prints.',
    ])
  })

  test('the key that everybody knows is refused, also behind another one', () => {
    const known = readConfig({}).secretKeys.join()
    for (const SECRET_KEY of [known, `${production.SECRET_KEY},${known.toUpperCase()}`])
      expect(mistakesIn({ ...production, SECRET_KEY })).toEqual([
        'SECRET_KEY must not be the key of a start without configuration, which everybody knows.',
      ])
  })

  test('nobody signs in through Google until it is configured', () => {
    expect(readConfig(production).google).toBeUndefined()
  })

  test('there is no demo, even when asked for', () => {
    expect(readConfig({ ...production, LIFTOFF_DEMO: '1' }).demo).toBe(false)
  })

  test('addresses are https and without our port', () => {
    const config = readConfig({ ...production, DASHBOARD_HOST: 'app.example.com', PORT: '8080' })

    expect(dashboardUrl(config, '/login')).toBe('https://app.example.com/login')
    expect(siteUrl(config, 'coach')).toBe('https://coach.example.com')
  })
})

describe('locally', () => {
  test('the demo can be left out', () => {
    expect(readConfig({ LIFTOFF_DEMO: '0' }).demo).toBe(false)
  })

  test('addresses carry the port', () => {
    expect(dashboardUrl(readConfig({}))).toBe('http://localhost:3000')
    expect(siteUrl(readConfig({}), 'coach', '/about')).toBe('http://coach.localhost:3000/about')
  })

  test('port 80 goes without saying', () => {
    expect(dashboardUrl(readConfig({ PORT: '80' }), '/login')).toBe('http://localhost/login')
  })
})

test('MISC-23 what is switched off is a list with commas', () => {
  expect(readConfig({ DISABLED_FEATURES: ' news,app-images , ' }).disabledFeatures).toEqual([
    'news',
    'app-images',
  ])
})

describe('recordings', () => {
  test('are addresses by name', () => {
    const TUTORIAL_VIDEOS = '{"customers":"https://example.com/customers.mp4"}'

    expect(readConfig({ TUTORIAL_VIDEOS }).tutorialVideos).toEqual({
      customers: 'https://example.com/customers.mp4',
    })
  })

  test.for([
    'nonsense',
    '[]',
    '"x"',
    'null',
    '{"customers":1}',
    '{"customers":"http://example.com/a.mp4"}',
    '{"customers":"https:"}',
    '{"customers":"javascript:alert(1)"}',
  ])('%s is none', (TUTORIAL_VIDEOS) => {
    expect(mistakesIn({ TUTORIAL_VIDEOS })).toEqual([
      'TUTORIAL_VIDEOS must be JSON such as {"customers":"https://example.com/customers.mp4"}.',
    ])
  })
})

test.each([
  ['NEWS_FRAME_URL', 'news.example.com', 'NEWS_FRAME_URL must be an address that starts with https://.'],
  [
    'STUDIO_FRAME_URL',
    'https://studio.example.com',
    'STUDIO_APP_URL is required with STUDIO_FRAME_URL: phones get a link to the app instead.',
  ],
])('%s=%s is not enough for a frame', (name, value, mistake) => {
  expect(mistakesIn({ [name]: value })).toEqual([mistake])
})
