/**
 * Everything that can be configured, read and checked in one place. The only reader of process.env: a wrong value stops
 * the start with one sentence that names it, instead of failing hours later.
 */
import path from 'node:path'
import { StartProblem } from './startProblem.ts'
import { readStripe, type StripeConfig } from './stripeConfig.ts'
import { type Env, openVariables, readFlag, readWord, type Variables } from './variables.ts'

export interface Config {
  productName: string
  production: boolean
  host: string
  port: number
  /** Sites are `{domain}.rootDomain`. */
  rootDomain: string
  dashboardHost: string
  /** How many proxies in front of us are trusted about the visitor's address. */
  trustedProxies: number
  dataDir: string
  /** Undefined: the embedded database in dataDir. */
  databaseUrl: string | undefined
  demo: boolean
  /** Undefined: mail is kept and readable at /dev/mailbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Signs the mail provider's notices of bounces; undefined: none are taken. */
  mailWebhookSecret: string | undefined
  /** Undefined: files are stored in dataDir/media. */
  s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string } | undefined
  stripe: StripeConfig
  /** Undefined: sign-in with Google is off. */
  google: GoogleConfig | undefined
  /** Where to talk to a person: a web address, or a mailto link to ours. */
  bookingUrl: string
  /** Disabled screens, by the last part of their address. */
  /** False replaces the worker on members' phones by one that removes itself. */
  appWorker: boolean
  disabledFeatures: string[]
  /** Tutorial → address of a recording. */
  tutorialVideos: Record<string, string>
  /** Pages of other providers that are framed instead of our own screens. */
  frames: { news: string | undefined; build: string | undefined; buildApp: string | undefined }
  /** Whether admins must have a second factor. */
  requireSecondFactor: boolean
  /** AES-256 keys in hexadecimal. The first encrypts; the others still decrypt what they encrypted. */
  secretKeys: string[]
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export interface GoogleConfig {
  clientId: string
  clientSecret: string
  issuer: string
  /** The local identity provider on this machine, when no client is configured. */
  localPort: number | undefined
}

export class ConfigMistakes extends StartProblem {
  override name = 'ConfigMistakes'
  readonly mistakes: string[]

  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

export function readConfig(env: Env = process.env): Config {
  const variables = openVariables(env)
  const { text, wholeNumber, mistakes } = variables
  const production = isProduction(variables)
  const productName = text('PRODUCT_NAME') ?? 'Liftoff'
  const rootDomain = hostName(text('ROOT_DOMAIN') ?? 'localhost')
  const mailFrom = text('MAIL_FROM') ?? `${mailName(productName)} <hello@${rootDomain}>`
  const config: Config = {
    productName,
    production,
    host: text('HOST') ?? '127.0.0.1',
    port: wholeNumber('PORT', 3000, 0, 65_535),
    rootDomain,
    dashboardHost: hostName(text('DASHBOARD_HOST') ?? rootDomain),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', 0, 0, 10),
    dataDir: path.resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: text('DATABASE_URL'),
    demo: readFlag(variables, 'LIFTOFF_DEMO', true) && !production,
    smtpUrl: text('SMTP_URL'),
    mailFrom,
    mailWebhookSecret: text('MAIL_WEBHOOK_SECRET'),
    s3: readS3(variables),
    stripe: readStripe(variables, production),
    google: readGoogle(variables, production),
    bookingUrl: text('BOOKING_URL') ?? `mailto:${mailAddress(mailFrom)}`,
    appWorker: readWord(variables, 'APP_WORKER', ['on', 'off'], 'on') === 'on',
    disabledFeatures: (text('DISABLED_FEATURES') ?? '').split(/[\s,]+/).filter(Boolean),
    tutorialVideos: readTutorialVideos(variables),
    frames: readFrames(variables, production),
    requireSecondFactor: readFlag(variables, 'REQUIRE_SECOND_FACTOR', production),
    secretKeys: readSecretKeys(variables, production),
    logLevel: readLogLevel(variables, production),
  }
  checkAddresses(config, variables)
  checkHostNames(config, variables)
  if (production) checkProduction(config, variables)
  if (mistakes.length) throw new ConfigMistakes(mistakes)
  return config
}

/** Any other word would silently mean development: without a second factor, with the local stand-ins. */
function isProduction({ text, wrong }: Variables): boolean {
  const word = text('NODE_ENV') ?? 'development'
  if (!['production', 'development', 'test'].includes(word))
    wrong(`NODE_ENV must be production, development or test, or not be set at all, not "${word}".`)
  return word === 'production'
}

function checkAddresses(
  { databaseUrl, smtpUrl, bookingUrl, mailFrom }: Config,
  { text, wrong }: Variables,
): void {
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    wrong('DATABASE_URL must start with postgres:// or postgresql://.')
  // The value is not repeated because it contains a password. A missing host is fine: then the query names a socket.
  else if (databaseUrl && !URL.canParse(databaseUrl.replace('@/', '@host/')))
    wrong('DATABASE_URL must be an address such as postgres://user:password@host:5432/database.')
  if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl)) wrong('SMTP_URL must start with smtp:// or smtps://.')
  if (text('MAIL_FROM') && !isSender(mailFrom))
    wrong(
      `MAIL_FROM must be an address such as hello@example.com or Liftoff <hello@example.com>, not "${mailFrom}".`,
    )
  if (text('BOOKING_URL') && !isWebAddress(bookingUrl))
    wrong('BOOKING_URL must start with http:// or https://.')
}

function checkHostNames({ rootDomain, dashboardHost }: Config, { wrong }: Variables): void {
  const check = (name: string, value: string) => {
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(value))
      wrong(`${name} must be a host name such as example.com, without protocol or port, not "${value}".`)
  }
  check('ROOT_DOMAIN', rootDomain)
  // If not set, the dashboard's host is the root domain, so one mistake is reported once.
  if (dashboardHost !== rootDomain) check('DASHBOARD_HOST', dashboardHost)
}

function checkProduction({ databaseUrl, smtpUrl, stripe, rootDomain }: Config, { wrong }: Variables): void {
  if (!databaseUrl)
    wrong('DATABASE_URL is required in production: the embedded database is only for trying things out.')
  if (!smtpUrl) wrong('SMTP_URL is required in production: the local mailbox is only for trying things out.')
  if (stripe.localPort !== undefined)
    wrong('STRIPE_SECRET_KEY is required in production: the local Stripe moves no money.')
  if (rootDomain === 'localhost') wrong("ROOT_DOMAIN is required in production: sites can't be on localhost.")
}

function readS3({ text, wrong }: Variables): Config['s3'] {
  const [endpoint, bucket] = [text('S3_ENDPOINT'), text('S3_BUCKET')]
  const [accessKeyId, secretAccessKey] = [text('S3_ACCESS_KEY_ID'), text('S3_SECRET_ACCESS_KEY')]
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (endpoint && bucket && accessKeyId && secretAccessKey && isWebAddress(endpoint))
    return { endpoint, bucket, accessKeyId, secretAccessKey }
  wrong('S3_ENDPOINT (a URL), S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  return undefined
}

function readGoogle({ text, wrong }: Variables, production: boolean): GoogleConfig | undefined {
  const [clientId, clientSecret] = [text('GOOGLE_CLIENT_ID'), text('GOOGLE_CLIENT_SECRET')]
  if (clientId && clientSecret)
    return { clientId, clientSecret, issuer: 'https://accounts.google.com', localPort: undefined }
  if (clientId || clientSecret) wrong('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.')
  if (production) return undefined
  const localPort = Number(text('PORT') ?? 3000) + 2
  // By IP address: a cookie for `localhost` would also be sent to the dashboard.
  return { ...localGoogle, issuer: `http://127.0.0.1:${localPort}`, localPort }
}

function readTutorialVideos({ text, wrong }: Variables): Config['tutorialVideos'] {
  const videos = parsedJson(text('TUTORIAL_VIDEOS') ?? '{}')
  const isGood = (value: unknown) =>
    typeof value === 'string' && value.startsWith('https:') && isWebAddress(value)
  if (videos instanceof Object && !Array.isArray(videos) && Object.values(videos).every(isGood))
    return videos as Config['tutorialVideos']
  wrong('TUTORIAL_VIDEOS must be JSON such as {"customers":"https://example.com/customers.mp4"}.')
  return {}
}

function readFrames({ text, wrong }: Variables, production: boolean): Config['frames'] {
  const read = (name: string) => {
    const url = text(name)
    if (url && !(isWebAddress(url) && (url.startsWith('https:') || !production)))
      wrong(`${name} must be an address that starts with https://.`)
    return url
  }
  const frames = {
    news: read('NEWS_FRAME_URL'),
    build: read('STUDIO_FRAME_URL'),
    buildApp: read('STUDIO_APP_URL'),
  }
  if (frames.build && !frames.buildApp)
    wrong('STUDIO_APP_URL is required with STUDIO_FRAME_URL: phones get a link to the app instead.')
  return frames
}

function readSecretKeys({ text, wrong }: Variables, production: boolean): string[] {
  const keys = (text('SECRET_KEY') ?? '').split(',').flatMap((key) => key.trim().toLowerCase() || [])
  // The values are not repeated because they are secret.
  if (keys.some((key) => !/^[0-9a-f]{64}$/.test(key)))
    wrong('SECRET_KEY must be 64 hexadecimal digits, such as `openssl rand -hex 32` prints.')
  if (production && keys.includes(localSecretKey))
    wrong('SECRET_KEY must not be the key of a start without configuration, which everybody knows.')
  if (production && !keys.length)
    wrong('SECRET_KEY is required in production: it encrypts the secrets of two-step sign-in.')
  return keys.length ? keys : [localSecretKey]
}

function readLogLevel(variables: Variables, production: boolean): Config['logLevel'] {
  const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
  return readWord(variables, 'LOG_LEVEL', levels, production ? 'info' : 'warn')
}

/** Everybody knows it, so nothing worth hiding may be encrypted with it. */
const localSecretKey = '10ca1'.padEnd(64, '0')

/** The client credentials for the local identity provider. */
const localGoogle = { clientId: 'local-client', clientSecret: 'local-secret' }

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A comma or a bracket in a name would end it too early. */
const mailName = (name: string) => (/^[\w ]*$/.test(name) ? name : JSON.stringify(name))
/** `Liftoff <hello@example.com>` → `hello@example.com`. */
export const mailAddress = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
const isSender = (sender: string) =>
  /^([^<>\p{Cc}]*<[^\s<>,;@]+@[^\s<>,;@]+>|[^\s<>,;@]+@[^\s<>,;@]+)$/u.test(sender)
const hostName = (value: string) => value.toLowerCase()
/** `minio:9000` also parses, as an address with the protocol `minio`. */
const isWebAddress = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value)

type Place = Pick<Config, 'production' | 'port' | 'rootDomain' | 'dashboardHost'>

/** In production a proxy with certificates is in front; locally the port is part of the address. */
const origin = (place: Place, host: string) =>
  place.production ? `https://${host}` : `http://${host}${place.port === 80 ? '' : `:${place.port}`}`

export const dashboardUrl = (place: Place, path = '') => origin(place, place.dashboardHost) + path
export const siteUrl = (place: Place, domain: string, path = '') =>
  origin(place, `${domain}.${place.rootDomain}`) + path

/** `host` is the name before `--app`. */
export const appUrl = (place: Place, host: string, path = '') =>
  origin(place, `${host}--app.${place.rootDomain}`) + path

/** The full address of a page of our dashboard, or undefined: input from outside must not redirect elsewhere. */
export function ownAddress(place: Place, address: string): string | undefined {
  const home = dashboardUrl(place)
  if (!URL.canParse(address, home)) return undefined
  const url = new URL(address, home)
  return url.origin === new URL(home).origin ? url.href : undefined
}
