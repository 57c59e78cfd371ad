import { route } from '../../../base/server/route.ts'
import { launchCalls } from '../contract.ts'
import { sendLaunchEmail } from './service.ts'

export const launchRoutes = [route(launchCalls.sendLaunchEmail, ({ ctx }) => sendLaunchEmail(ctx))]
