/** What a link may lead to. Without a schema library, because the member's app reads it too. */
export const longestAddress = 2000

// Browsers drop control characters and read `\` as `/`, so `/\evil.example` would leave the site.
const address = /^(https?:\/\/|mailto:|tel:|#|\/(?!\/))[^\s\\\p{Cc}]*$/iu

export const isAddress = (url: string): boolean => url.length <= longestAddress && address.test(url)
