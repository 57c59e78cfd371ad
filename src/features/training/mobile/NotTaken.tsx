/** Logs that the server did not take, each with its reason. They stay here until they are sent or signed out with. */

import { dayWords } from '../../../base/dayWords.ts'
import { useDevice } from '../../../base/mobile/device.tsx'
import { Button } from '../../../mobile/Button.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { SectionHead } from '../../../mobile/Parts.tsx'
import { dayOf, type Log } from '../log.ts'
import { saveCsv } from './exporting.ts'
import { useLogs, useMeta } from './kept.ts'
import { useNames } from './names.ts'
import { counted } from './words.ts'

export function NotTaken() {
  const { outbox } = useDevice()
  const reasons = useMeta<Record<string, string>>('refused') ?? {}
  const names = useNames()
  const logs = useLogs().filter(({ id }) => reasons[id] !== undefined)
  if (logs.length === 0) return null
  const again = async () => {
    await outbox.keep([{ in: 'meta', key: 'refused' }], logs.flatMap(lettersOf))
    await outbox.flush()
  }
  return (
    <section>
      <SectionHead title={`${counted(logs.length, 'log')} could not be sent`} />
      <ul className="card">
        {logs.map((log) => (
          <li key={log.id} className="row">
            <span className="tile" aria-hidden="true">
              <Icon name="warning" />
            </span>
            <span className="grow">
              <b>
                {names.session(log)}, {dayWords(dayOf(log))}
              </b>
              <small>{reasons[log.id]}</small>
            </span>
          </li>
        ))}
      </ul>
      <div className="acts">
        <Button look="soft" isLow icon="save" onClick={() => saveCsv(logs, names)}>
          Export them
        </Button>
        <Button look="soft" isLow icon="undo" onClick={() => void again()}>
          Try again
        </Button>
      </div>
    </section>
  )
}

/** All of its entries: what the server has already it takes again. */
const lettersOf = ({ id, entries }: Log) => Object.keys(entries).map((key) => ({ key, value: { log: id } }))
