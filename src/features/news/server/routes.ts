import { type Route, route } from '../../../base/server/route.ts'
import { newsCalls } from '../contract.ts'
import { memberNewsCalls } from '../memberContract.ts'
import { teaserCalls } from '../teaserContract.ts'
import { answerFromApp, listForApp, previewNews } from './memberItems.ts'
import {
  cancelItem,
  exportGuests,
  getOwn,
  listOwnGuests,
  listTeasers,
  listWithSamples,
  publishItem,
  readSettings,
  removeItem,
  removeOwnGuest,
  saveItem,
  unpublishItem,
} from './service.ts'
import { createItem } from './writing.ts'

export const newsRoutes: Route[] = [
  route(newsCalls.list, ({ ctx, query }) => listWithSamples(ctx, query)),
  route(newsCalls.settings, ({ ctx, query }) => readSettings(ctx, query)),
  route(teaserCalls.list, ({ ctx }) => listTeasers(ctx)),
  route(newsCalls.details, ({ ctx, params }) => getOwn(ctx, params.id)),
  route(newsCalls.create, ({ ctx, body }) => createItem(ctx, body)),
  route(newsCalls.save, ({ ctx, params, body }) => saveItem(ctx, params.id, body)),
  route(newsCalls.publish, ({ ctx, params, body }) => publishItem(ctx, params.id, body.publish_at)),
  route(newsCalls.unpublish, ({ ctx, params }) => unpublishItem(ctx, params.id)),
  route(newsCalls.cancel, ({ ctx, params, body }) => cancelItem(ctx, params.id, body)),
  route(newsCalls.remove, ({ ctx, params }) => removeItem(ctx, params.id)),
  route(newsCalls.listGuests, ({ ctx, params, query }) => listOwnGuests(ctx, params.id, query)),
  route(newsCalls.exportGuests, ({ ctx, params, query }) => exportGuests(ctx, params.id, query)),
  route(memberNewsCalls.preview, ({ ctx }) => previewNews(ctx)),
  route(memberNewsCalls.list, ({ ctx }) => listForApp(ctx)),
  route(memberNewsCalls.answer, ({ ctx, params, body }) => answerFromApp(ctx, params.id, body)),
  route(newsCalls.removeGuest, ({ ctx, params }) => removeOwnGuest(ctx, params.id, params.guest)),
]
