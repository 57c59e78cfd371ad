/** `npm start`: builds if needed, then runs the server in the same process, so that Ctrl-C reaches it. */
import { enableCompileCache } from 'node:module'
import { buildIfStale } from './build.ts'

// Cache compiled code on disk for the next start.
enableCompileCache('build/compile-cache')
buildIfStale()
await import('../build/server/main.js' as string)
