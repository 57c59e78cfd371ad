/** What a change of a customer's name and email answers. */
import { z } from 'zod'

export const DetailsSaved = z.object({
  /** Another email that waits to be confirmed; null if none does. */
  waiting_email: z.string().nullable(),
})
export type DetailsSaved = z.output<typeof DetailsSaved>

export const savedText =
  (saved: string) =>
  ({ waiting_email }: DetailsSaved): string =>
    waiting_email === null ? saved : `${saved}. ${waiting_email} counts once it is confirmed.`
