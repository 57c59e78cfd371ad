/** Where a member buys: in the app, or on the trainer's site if the app sells nothing. */
export interface Selling {
  inApp: boolean
  /** The plans on the site, if the app sells nothing; null while the site has no page. */
  site: string | null
}

/** A link in words: `maya.example.com`. */
export const hostOf = (address: string): string => new URL(address).host
