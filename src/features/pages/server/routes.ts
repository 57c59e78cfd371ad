import { route } from '../../../base/server/route.ts'
import { pageCalls } from '../contract.ts'
import { savedSectionCalls } from '../document/savedSections.ts'
import {
  createPage,
  getPage,
  getPageVersion,
  listOwnPages,
  listPageVersions,
  namePageVersion,
  publishOwnPage,
  removePage,
  renamePage,
  reorderPages,
  restoreVersion,
  saveOwnDraft,
} from './ownPages.ts'
import { startPreview } from './previews.ts'
import { getPublicPage } from './reading.ts'
import { listOwnSections, removeOwnSection, renameOwnSection, saveOwnSection } from './savedSections.ts'
import { getOwnPage, getPublication, publishPage } from './service.ts'

export const pageRoutes = [
  route(pageCalls.getOwn, ({ ctx }) => getOwnPage(ctx)),
  route(pageCalls.getPublication, ({ ctx }) => getPublication(ctx)),
  route(pageCalls.publish, ({ ctx, body }) => publishPage(ctx, body)),
  route(pageCalls.getPublic, ({ ctx, params }) => getPublicPage(ctx, params.subdomain)),
  route(pageCalls.list, ({ ctx }) => listOwnPages(ctx)),
  route(pageCalls.create, ({ ctx, body }) => createPage(ctx, body)),
  route(pageCalls.reorder, ({ ctx, body }) => reorderPages(ctx, body.ids)),
  route(pageCalls.get, ({ ctx, params }) => getPage(ctx, params.id)),
  route(pageCalls.rename, ({ ctx, params, body }) => renamePage(ctx, params.id, body)),
  route(pageCalls.remove, ({ ctx, params }) => removePage(ctx, params.id)),
  route(pageCalls.publishOne, ({ ctx, params, body }) => publishOwnPage(ctx, params.id, body)),
  route(pageCalls.saveDraft, ({ ctx, params, body }) => saveOwnDraft(ctx, params.id, body)),
  route(pageCalls.preview, ({ ctx, params }) => startPreview(ctx, params.id)),
  route(pageCalls.versions, ({ ctx, params }) => listPageVersions(ctx, params.id)),
  route(pageCalls.version, ({ ctx, params }) => getPageVersion(ctx, params.id, params.version)),
  route(pageCalls.nameVersion, ({ ctx, params, body }) =>
    namePageVersion(ctx, params.id, params.version, body.name),
  ),
  route(pageCalls.restore, ({ ctx, params, body }) => restoreVersion(ctx, params.id, params.version, body)),
  route(savedSectionCalls.list, ({ ctx }) => listOwnSections(ctx)),
  route(savedSectionCalls.save, ({ ctx, body }) => saveOwnSection(ctx, body)),
  route(savedSectionCalls.rename, ({ ctx, params, body }) => renameOwnSection(ctx, params.id, body.name)),
  route(savedSectionCalls.remove, ({ ctx, params }) => removeOwnSection(ctx, params.id)),
]
