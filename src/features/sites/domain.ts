/** A trainer's sub-domain: made from the app's name or chosen, unique, and never one of the platform's own. */
import { Line } from '../../base/call.ts'
import { text } from '../../base/text.ts'

/** How long a former name redirects visitors and stays its trainer's. */
export const REDIRECT_DAYS = 30

/** How many former names a trainer can hold at a time, so nobody reserves twenty names by moving. */
export const MOST_FORMER = 3

/** The maximum length of a DNS label. */
const LONGEST = 63

/** 'My Gym!' → 'my-gym'. */
export function domainFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '')
}

/** The name of the app, from which its first sub-domain is made. */
export const AppName = text(60, {
  required: 'App name is required',
  tooLong: 'Use at most 60 characters for the app name',
})
  .trim()
  .min(1, 'App name is required')
  .pipe(Line)

/** A typed name: accepted as it is or refused, never changed. */
export const Domain = text(LONGEST, {
  required: 'Choose an address',
  tooLong: `Use at most ${LONGEST} characters`,
})
  .trim()
  .toLowerCase()
  .min(1, 'Choose an address')
  .regex(/^[a-z0-9-]*$/, 'Use only letters (a to z), digits and hyphens')
  .regex(/^[^-](.*[^-])?$/, 'Start and end with a letter or digit')
  .refine((domain) => !domain.includes('--'), 'Use one hyphen at a time')

/** Names that visitors, mail servers or browsers would take for the platform itself. */
const reserved = new Set(
  `account accounts admin administrator api app apps assets auth autoconfig autodiscover billing blog broadcasthost
  calendar cdn chat checkout cpanel dashboard demo dev dns docs email files ftp git help home host hostmaster imap
  info internal isatap liftoff localdomain localhost login logout mail mailer mailbox media member members mta-sts mx
  noc ns ns1 ns2 oauth office pay payment payments ping pop pop3 postmaster press preview private public register relay
  root sales secure security shop signin signup site sites smtp ssl staging static stats status store studio
  support system team terms test trainer trainers upload uploads webmail webmaster webhook webhooks wpad www www1
  www2 xn`.split(/\s+/),
)

export const isReserved = (domain: string) => reserved.has(domain)
