/** What the server tells the dashboard before its first call, in a meta element of the page. */
export interface Boot {
  productName: string
  /** The address of a sub-domain, with `{domain}` for its name. */
  siteUrl: string
  /** Development helps such as /dev/components; never in production. */
  dev: boolean
}
