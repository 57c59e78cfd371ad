import { TimeZoneCard } from '../../features/ledger/web/TimeZoneCard.tsx'
import { ownStatsCalls } from '../../features/stats/contract.ts'

/** After a change, the dashboard asks again. */
export const TimeZoneSetting = () => <TimeZoneCard refresh={Object.values(ownStatsCalls)} />
