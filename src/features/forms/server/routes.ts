import { route } from '../../../base/server/route.ts'
import { formCalls } from '../contract.ts'
import {
  exportSent,
  listSent,
  listSentForms,
  removeMany,
  removeSent,
  setRead,
  setReadMany,
  submitForm,
} from './service.ts'

export const formRoutes = [
  route(formCalls.submit, ({ ctx, params, body }) => submitForm(ctx, params.formId, body)),
  route(formCalls.listForms, ({ ctx }) => listSentForms(ctx)),
  route(formCalls.list, ({ ctx, query }) => listSent(ctx, query)),
  route(formCalls.export, ({ ctx, query }) => exportSent(ctx, query)),
  route(formCalls.setReadMany, ({ ctx, body: { read, ...selected } }) => setReadMany(ctx, selected, read)),
  route(formCalls.removeMany, ({ ctx, body }) => removeMany(ctx, body)),
  route(formCalls.setRead, ({ ctx, params, body }) => setRead(ctx, params.id, body.read)),
  route(formCalls.remove, ({ ctx, params }) => removeSent(ctx, params.id)),
]
