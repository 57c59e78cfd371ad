import { route } from '../../../base/server/route.ts'
import { adminTrainerCalls as calls } from '../adminContract.ts'
import { getTrainer, listCharges, listCommissions } from './details.ts'
import { exportTrainers, listTrainers } from './list.ts'
import {
  addTrainer,
  deleteTrainer,
  updateCommission,
  updateField,
  updateProduct,
  updateTrainer,
} from './managing.ts'
import { getImport, onboardTrainer } from './onboarding.ts'
import { exportAllSubscribers, listAllSubscribers } from './subscribers.ts'

export const adminTrainerRoutes = [
  route(calls.list, ({ ctx, query }) => listTrainers(ctx, query)),
  route(calls.export, ({ ctx, query }) => exportTrainers(ctx, query)),
  route(calls.get, ({ ctx, params }) => getTrainer(ctx, params.id)),
  route(calls.listCharges, ({ ctx, params, query }) => listCharges(ctx, params.id, query)),
  route(calls.listCommissions, ({ ctx, params }) => listCommissions(ctx, params.id)),
  route(calls.add, ({ ctx, body }) => addTrainer(ctx, body)),
  route(calls.update, ({ ctx, params, body }) => updateTrainer(ctx, params.id, body)),
  route(calls.updateField, ({ ctx, params, body }) => updateField(ctx, params.id, body)),
  route(calls.updateProduct, ({ ctx, params, body }) => updateProduct(ctx, params.id, body)),
  route(calls.updateCommission, ({ ctx, params, body }) =>
    updateCommission(ctx, params.id, body.mgp_commission),
  ),
  route(calls.delete, ({ ctx, params }) => deleteTrainer(ctx, params.id)),
  route(calls.onboard, ({ ctx, body }) => onboardTrainer(ctx, body)),
  route(calls.getImport, ({ ctx, params }) => getImport(ctx, params.id)),
  route(calls.listSubscribers, ({ ctx, query }) => listAllSubscribers(ctx, query)),
  route(calls.exportSubscribers, ({ ctx, query }) => exportAllSubscribers(ctx, query)),
]
