/** What the server tells the dashboard before its first call, in a meta element of the page. */
export interface Boot {
  productName: string
  /** The address of a sub-domain, with `{domain}` for its name. */
  siteUrl: string
  /** The address of an app, with `{host}` for the name of its host. The preview's is `preview`. */
  appUrl: string
  stripe: {
    publishableKey: string
    /** The local stand-in's script; null with a real key. */
    localScript: string | null
  }
  /** Whether sign-in with Google is available. */
  google: boolean
  /** Where to talk to a person: a web address, or a mailto link to ours. */
  bookingUrl: string
  /** A site to look at before registering; null if there is no demo data. */
  demoUrl: string | null
  /** Disabled screens, by the last part of their address. */
  disabledFeatures: string[]
  /** Recordings that replace the steps of a tutorial, by its name. */
  tutorialVideos: Record<string, string>
  /** Pages of other providers that are framed instead of our own screens; null if there is none. */
  frames: { news: string | null; build: { url: string; appUrl: string } | null }
  /** Development tools such as /dev/components; never in production. */
  dev: boolean
}
