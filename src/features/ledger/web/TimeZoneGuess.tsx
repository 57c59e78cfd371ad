import { useEffect } from 'react'
import type { Call } from '../../../base/call.ts'
import { useCall, useSend } from '../../../base/web/api.ts'
import { ownZone } from '../../../base/web/zone.ts'
import { timeZoneCalls } from '../timeZone.ts'

/** Sets the time zone of a trainer who never did, to that of this device. One that is not saved is sent at the next visit. */
export function TimeZoneGuess({ refresh }: { refresh: Call[] }) {
  const { data } = useCall(timeZoneCalls.get, {})
  const { mutate } = useSend(timeZoneCalls.guess, { refresh: [timeZoneCalls.get, ...refresh] })
  const isUnset = data?.time_zone === null
  useEffect(() => {
    if (isUnset) mutate({ body: { time_zone: ownZone() } })
  }, [isUnset, mutate])
  return null
}
