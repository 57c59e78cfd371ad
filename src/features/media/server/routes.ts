import { type Route, route } from '../../../base/server/route.ts'
import { mediaCalls } from '../contract.ts'
import { describeFile, listOwnFiles, removeFile, type UsedIn, uploadFile } from './service.ts'

export const mediaRoutes = (usedIn: UsedIn): Route[] => [
  route(mediaCalls.upload, ({ ctx, body }) => uploadFile(ctx, body)),
  route(mediaCalls.list, ({ ctx, query }) => listOwnFiles(ctx, query)),
  route(mediaCalls.describe, ({ ctx, params, body }) => describeFile(ctx, params.id, body.alt_text)),
  route(mediaCalls.remove, ({ ctx, params }) => removeFile(ctx, params.id, usedIn)),
]
