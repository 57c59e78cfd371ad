/** Apart from the checklist's calls, which the frame loads on every screen. */
import { call } from '../../../base/call.ts'
import { Report } from './report.ts'

export const preflightCalls = {
  report: call({
    method: 'GET',
    path: 'launch-checklist/pre-flight',
    caller: 'trainer',
    summary: 'Why stores, the payment provider or customers would refuse the app, and where each is mended.',
    result: Report,
  }),
  run: call({
    method: 'POST',
    path: 'launch-checklist/pre-flight',
    caller: 'trainer',
    summary: 'Follow the links of the site, weigh its pages, and answer the pre-flight anew.',
    result: Report,
    message: 'Checked',
    // It waits for other websites.
    transaction: 'own',
  }),
}
