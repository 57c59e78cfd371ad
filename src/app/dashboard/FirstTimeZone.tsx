import { TimeZoneGuess } from '../../features/ledger/web/TimeZoneGuess.tsx'
import { ownStatsCalls } from '../../features/stats/contract.ts'

/** After a guess, the dashboard asks again. */
export const FirstTimeZone = () => <TimeZoneGuess refresh={Object.values(ownStatsCalls)} />
