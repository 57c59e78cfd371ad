/** The folder of the data and page files. From the bundled server, it is two levels up, in the sources. */
export const folder = new URL(
  import.meta.url.endsWith('.ts') ? './' : '../../src/emulators/stripe/',
  import.meta.url,
)
