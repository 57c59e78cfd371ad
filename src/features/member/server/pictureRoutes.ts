import { route } from '../../../base/server/route.ts'
import { coachPictureCalls, pictureCalls } from '../pictureContract.ts'
import {
  addPicture,
  archivePictures,
  listPictures,
  listSharedPictures,
  removePicture,
  sharePictures,
  showOwnPicture,
  showSharedPicture,
} from './pictures.ts'

export const pictureRoutes = [
  route(pictureCalls.list, ({ ctx }) => listPictures(ctx)),
  route(pictureCalls.add, ({ ctx, body }) => addPicture(ctx, body)),
  route(pictureCalls.show, ({ ctx, params }) => showOwnPicture(ctx, params.id, params.size)),
  route(pictureCalls.remove, ({ ctx, params }) => removePicture(ctx, params.id)),
  route(pictureCalls.share, ({ ctx, body }) => sharePictures(ctx, body.shared)),
  route(pictureCalls.archive, ({ ctx }) => archivePictures(ctx)),
  route(coachPictureCalls.list, ({ ctx, params }) => listSharedPictures(ctx, params.id)),
  route(coachPictureCalls.show, ({ ctx, params }) =>
    showSharedPicture(ctx, params.id, params.picture, params.size),
  ),
]
