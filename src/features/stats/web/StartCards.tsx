/** The first cards below the chart: who is new, and until the launch what is left to do for it. */
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { boot, siteAddress } from '../../../base/web/boot.ts'
import { useMay } from '../../../base/web/session.ts'
import { AscentMeter } from '../../../ui/AscentMeter.tsx'
import { type Checklist, launchCalls } from '../../launch/contract.ts'
import { headlineOf, stepsOf } from '../../launch/steps.ts'
import { ownStatsCalls } from '../contract.ts'
import classes from './Dashboard.module.css'
import { NewestCustomersCard } from './NewestCustomersCard.tsx'
import { Loaded, StatCard } from './StatCard.tsx'

export function StartCards({ timeZone }: { timeZone: string }) {
  const may = useMay()
  const isOpen = may(launchCalls.checklist) && !boot.disabledFeatures.includes('checklist')
  const found = useCall(launchCalls.checklist, {}, { when: isOpen })
  const isLaunched = Boolean(found.data?.launched_at)
  const hasChecklist = isOpen && !isLaunched
  return (
    <>
      {may(ownStatsCalls.newestCustomers) && (
        <NewestCustomersCard timeZone={timeZone} isBesideOther={hasChecklist} />
      )}
      {hasChecklist && (
        <StatCard
          title="App Launch Checklist"
          tools={found.data && <span className={classes.aside}>{doneText(found.data)}</span>}
        >
          <Loaded query={found} lines={3}>
            {(list) => <Launch list={list} />}
          </Loaded>
        </StatCard>
      )}
    </>
  )
}

const countDone = (list: Checklist) => stepsOf(list, siteAddress).filter(({ done }) => done).length
const doneText = (list: Checklist) => `${countDone(list)} of ${stepsOf(list, siteAddress).length}`

function Launch({ list }: { list: Checklist }) {
  const next = stepsOf(list, siteAddress).find(({ done }) => !done)
  return (
    <div className={classes.launch}>
      <AscentMeter value={countDone(list)} shape="flat" />
      <p>{next ? `Next: ${next.title}. ${next.note}` : headlineOf(list).text}</p>
      <Button component={Link} to="/trainer/checklist" size="sm" variant="default">
        Open checklist
      </Button>
    </div>
  )
}
