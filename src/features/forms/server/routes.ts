import { route } from '../../../base/server/route.ts'
import { formCalls } from '../contract.ts'
import { exportSent, listSent, listSentForms, removeSent, setRead, submitForm } from './service.ts'

export const formRoutes = [
  route(formCalls.submit, ({ ctx, params, body }) => submitForm(ctx, params.formId, body)),
  route(formCalls.listForms, ({ ctx }) => listSentForms(ctx)),
  route(formCalls.list, ({ ctx, query }) => listSent(ctx, query)),
  route(formCalls.export, ({ ctx, query }) => exportSent(ctx, query.form_id)),
  route(formCalls.setRead, ({ ctx, params, body }) => setRead(ctx, params.id, body.read)),
  route(formCalls.remove, ({ ctx, params }) => removeSent(ctx, params.id)),
]
