import { route } from '../../../base/server/route.ts'
import { auditCalls } from '../contract.ts'
import { exportActivity, exportAudit, findPeople, listActivity, listAudit } from './reading.ts'
import { audit } from './service.ts'

export const auditRoutes = [
  route(auditCalls.list, ({ ctx, query }) => listAudit(ctx, query)),
  route(auditCalls.export, async ({ ctx, query }) => {
    const file = exportAudit(ctx, query)
    await audit(ctx, {
      action: 'list_exported',
      trainerId: query.trainer_id,
      subject: { kind: 'list', id: '', label: file.fileName },
    })
    return file
  }),
  route(auditCalls.people, ({ ctx, query }) => findPeople(ctx, query)),
  route(auditCalls.listOwn, ({ ctx, query }) => listActivity(ctx, query)),
  route(auditCalls.exportOwn, async ({ ctx, query }) => {
    const file = exportActivity(ctx, query)
    await audit(ctx, { action: 'list_exported', subject: { kind: 'list', id: '', label: file.fileName } })
    return file
  }),
]
