import { Icon } from '../../../mobile/Icon.tsx'
import { saveCsv } from './exporting.ts'
import { useExercises, useLogs, useProgrammes } from './kept.ts'

/** The member's own log as a file, made on this device. */
export function ExportRow() {
  const logs = useLogs()
  const exercises = useExercises()
  const programmes = useProgrammes()
  return (
    <button type="button" className="row" onClick={() => saveCsv(logs, exercises, programmes)}>
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
