/** `npm run admin`: builds if needed, then runs the command. See src/app/admin.ts. */
import { buildIfStale } from './build.ts'

buildIfStale()
await import('../build/server/admin.js' as string)
