import { type Route, route } from '../../../base/server/route.ts'
import { programmeCalls } from '../contract.ts'
import {
  archive,
  copyFor,
  createProgramme,
  duplicate,
  getOwn,
  getVersion,
  listOwnVersions,
  listWithSamples,
  publishOwn,
  removeProgramme,
  reorder,
  restoreVersion,
  saveDraft,
  unarchive,
} from './editing.ts'
import { countTouched, listPlanContents, setPlanContents } from './plans.ts'
import { previewOwn } from './previewing.ts'

export const programmeRoutes: Route[] = [
  route(programmeCalls.list, ({ ctx, query }) => listWithSamples(ctx, query.trainee_id ?? null)),
  route(programmeCalls.reorder, ({ ctx, body }) => reorder(ctx, body.ids)),
  route(programmeCalls.details, ({ ctx, params }) => getOwn(ctx, params.id)),
  route(programmeCalls.preview, ({ ctx }) => previewOwn(ctx)),
  route(programmeCalls.create, ({ ctx, body }) => createProgramme(ctx, body)),
  route(programmeCalls.saveDraft, ({ ctx, params, body }) => saveDraft(ctx, params.id, body)),
  route(programmeCalls.publish, ({ ctx, params, body }) => publishOwn(ctx, params.id, body)),
  route(programmeCalls.touched, ({ ctx, params }) => countTouched(ctx, params.id)),
  route(programmeCalls.versions, ({ ctx, params }) => listOwnVersions(ctx, params.id)),
  route(programmeCalls.version, ({ ctx, params }) => getVersion(ctx, params.id, params.version)),
  route(programmeCalls.restore, ({ ctx, params, body }) =>
    restoreVersion(ctx, params.id, params.version, body),
  ),
  route(programmeCalls.duplicate, ({ ctx, params }) => duplicate(ctx, params.id)),
  route(programmeCalls.copyFor, ({ ctx, params }) => copyFor(ctx, params.id, params.trainee)),
  route(programmeCalls.archive, ({ ctx, params }) => archive(ctx, params.id)),
  route(programmeCalls.unarchive, ({ ctx, params }) => unarchive(ctx, params.id)),
  route(programmeCalls.remove, ({ ctx, params }) => removeProgramme(ctx, params.id)),
  route(programmeCalls.planContents, ({ ctx }) => listPlanContents(ctx)),
  route(programmeCalls.setPlanContents, ({ ctx, params, body }) => setPlanContents(ctx, params.plan, body)),
]
