/** Where this folder's data and page files lie; the bundled server has them two levels up, in the sources. */
export const folder = new URL(
  import.meta.url.endsWith('.ts') ? './' : '../../src/emulators/stripe/',
  import.meta.url,
)
