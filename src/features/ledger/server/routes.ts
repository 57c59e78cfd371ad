import { route } from '../../../base/server/route.ts'
import { timeZoneCalls } from '../timeZone.ts'
import { chooseTimeZone, getTimeZone, guessTimeZone } from './timeZone.ts'

export const ledgerRoutes = [
  route(timeZoneCalls.get, ({ ctx }) => getTimeZone(ctx)),
  route(timeZoneCalls.save, ({ ctx, body }) => chooseTimeZone(ctx, body.time_zone)),
  route(timeZoneCalls.guess, ({ ctx, body }) => guessTimeZone(ctx, body.time_zone)),
]
