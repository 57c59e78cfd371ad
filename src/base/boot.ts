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
  /** Development helps such as /dev/components; never in production. */
  dev: boolean
}
