/** The country of accounts that were connected before it was stored: what a site owes its visitors depends on it. */
import { z } from 'zod'
import { job } from '../../../base/server/jobs.ts'
import { listWithoutCountry } from './queries.ts'
import { refreshAccount } from './service.ts'

/** Asks Stripe once for each: with a country, an account is no longer listed. */
export const fetchCountries = job({
  name: 'fetch-account-countries',
  data: z.object({}),
  schedule: '*/15 * * * *',
  async run(work) {
    for (const accountId of await listWithoutCountry(work.db))
      await refreshAccount(work, accountId).catch((error: unknown) =>
        work.log.warn(
          { err: error, account: accountId },
          'the country of an account is asked for again later',
        ),
      )
  },
})
