/** Which mails about customers a trainer gets: each kind is a switch, and all of them can come as one digest a day. */
import { z } from 'zod'
import { call } from '../../base/call.ts'

export const newsKinds = ['sale', 'cancellation', 'withdrawal', 'dispute', 'failure'] as const
export type NewsKind = (typeof newsKinds)[number]

export const MailSettings = z.object({
  sale: z.boolean(),
  cancellation: z.boolean(),
  withdrawal: z.boolean(),
  dispute: z.boolean(),
  failure: z.boolean(),
  digest: z.boolean(),
})
export type MailSettings = z.output<typeof MailSettings>

export const defaultMailSettings: MailSettings = {
  sale: true,
  cancellation: true,
  withdrawal: true,
  dispute: true,
  failure: true,
  digest: false,
}

/** The local hour of the digest. */
export const DIGEST_HOUR = 7

export const mailSettingCalls = {
  get: call({
    method: 'GET',
    path: 'trainer/mail-settings',
    caller: 'trainer',
    summary: 'Which mails about customers the trainer gets',
    result: MailSettings,
  }),
  save: call({
    method: 'PUT',
    path: 'trainer/mail-settings',
    caller: 'trainer',
    summary: 'Choose which mails about customers to get, and whether as one digest a day',
    body: MailSettings,
    result: z.null(),
    message: 'Email settings saved',
  }),
}
