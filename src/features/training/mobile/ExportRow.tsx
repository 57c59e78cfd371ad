import { Icon } from '../../../mobile/Icon.tsx'
import { saveCsv } from './exporting.ts'
import { useLogs } from './kept.ts'
import { useNames } from './names.ts'

/** The member's own log as a file, made on this device. */
export function ExportRow() {
  const logs = useLogs()
  const names = useNames()
  return (
    <button type="button" className="row" onClick={() => saveCsv(logs, names)}>
      <span className="tile" aria-hidden="true">
        <Icon name="save" />
      </span>
      <span className="grow">
        <b>Export my workouts</b>
        <small>A CSV file that spreadsheets and other apps read</small>
      </span>
    </button>
  )
}
