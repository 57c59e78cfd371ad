/** What the server tells the dashboard before its first call, in a meta element of the page. */
export interface Boot {
  productName: string
  /** The address of a sub-domain, with `{domain}` for its name. */
  siteUrl: string
  stripe: {
    publishableKey: string
    /** The local stand-in's script; null with a real key. */
    localScript: string | null
  }
  /** Whether one can sign in through Google here. */
  google: boolean
  /** Where somebody talks to a person: a web address, or mail to ours. */
  bookingUrl: string
  /** A site to look at before registering; null where there is no demo world. */
  demoUrl: string | null
  /** Rooms that are not open yet, by the last part of their address. */
  disabledFeatures: string[]
  /** Recordings in place of the steps of a tutorial, by its name. */
  tutorialVideos: Record<string, string>
  /** Development helps such as /dev/components; never in production. */
  dev: boolean
}
