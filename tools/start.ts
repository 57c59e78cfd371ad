/** `npm start`: builds if needed, then becomes the server. One process, so that Ctrl-C reaches it. */
import { buildIfStale } from './build.ts'

buildIfStale()
await import('../build/server/main.js' as string)
