import { Icon } from '../../../mobile/Icon.tsx'
import { hasBodyValues, saveBodyCsv, saveCsv } from './exporting.ts'
import { useLogs, useTrains } from './kept.ts'
import { useNames } from './names.ts'

/** The member's own log as files, made on this device. */
export function ExportRow() {
  const logs = useLogs()
  const names = useNames()
  const trains = useTrains()
  return (
    <>
      {trains && (
        <Row
          title="Export my workouts"
          words="A CSV file that spreadsheets and other apps read"
          onClick={() => saveCsv(logs, names)}
        />
      )}
      {hasBodyValues(logs) && (
        <Row
          title="Export my body values"
          words="Weight and measurements as a CSV file"
          onClick={() => saveBodyCsv(logs)}
        />
      )}
    </>
  )
}

interface RowProps {
  title: string
  words: string
  onClick: () => void
}

const Row = ({ title, words, onClick }: RowProps) => (
  <li>
    <button type="button" className="row" onClick={onClick}>
      <span className="tile" aria-hidden="true">
        <Icon name="save" />
      </span>
      <span className="grow">
        <b>{title}</b>
        <small>{words}</small>
      </span>
    </button>
  </li>
)
