/** `npm start`: builds if needed, then becomes the server. One process, so that Ctrl-C reaches it. */
import { enableCompileCache } from 'node:module'
import { buildIfStale } from './build.ts'

// What this start compiles, the next one reads from disk.
enableCompileCache('build/compile-cache')
buildIfStale()
await import('../build/server/main.js' as string)
