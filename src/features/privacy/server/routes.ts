import { route } from '../../../base/server/route.ts'
import { privacyCalls } from '../contract.ts'
import { closeAccount, previewClosing, sendClosingLink } from './closing.ts'
import { exportTrainer } from './ownArchive.ts'
import { eraseSelf, eraseTrainee, exportSelf, exportTrainee } from './service.ts'

export const privacyRoutes = [
  route(privacyCalls.exportSelf, ({ ctx }) => exportSelf(ctx)),
  route(privacyCalls.eraseSelf, ({ ctx }) => eraseSelf(ctx)),
  route(privacyCalls.exportTrainee, ({ ctx, params }) => exportTrainee(ctx, params.id)),
  route(privacyCalls.eraseTrainee, ({ ctx, params }) => eraseTrainee(ctx, params.id)),
  route(privacyCalls.exportTrainer, ({ ctx }) => exportTrainer(ctx)),
  route(privacyCalls.previewClosing, ({ ctx }) => previewClosing(ctx)),
  route(privacyCalls.sendClosingLink, ({ ctx }) => sendClosingLink(ctx)),
  route(privacyCalls.closeAccount, ({ ctx, body }) => closeAccount(ctx, body)),
]
