/** A trainer's sub-domain: made from the app's name, unique, and never one of the platform's own. */

/** 'My Gym!' → 'my-gym'. At most 63 characters: DNS allows no longer label. */
export function domainFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 63)
    .replace(/^-|-$/g, '')
}

/** Names that visitors, mail servers or browsers take for the platform itself. */
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
