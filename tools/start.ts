/** `npm start`: builds if needed, then becomes the server. One process, so that Ctrl-C reaches it. */
import { buildIfStale } from './build.ts'

await buildIfStale()
await import('../build/server/main.js' as string)
