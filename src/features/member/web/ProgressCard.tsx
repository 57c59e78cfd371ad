/** How a member gets on with one exercise: the course over time, and the best set of each day. */
import { Button, Card, Select, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { TrendChart } from '../../../ui/chart/TrendChart.tsx'
import { dayText } from '../../customers/consequences.ts'
import { setText } from '../../training/setText.ts'
import { exercisesOf, type Point, pointsOf } from '../../training/strength.ts'
import { estimateOf, type Unit } from '../../training/units.ts'
import type { MemberTraining } from '../coachContract.ts'
import classes from './Training.module.css'

export function ProgressCard({ training: { logs, exercises, unit } }: { training: MemberTraining }) {
  const trained = exercisesOf(logs)
    .map((id) => ({ value: id, label: exercises[id] ?? id, points: pointsOf(logs, id) }))
    .filter(({ points }) => points.length > 0)
    .toSorted((a, b) => b.points.length - a.points.length)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = trained.find(({ value }) => value === chosen) ?? trained[0]
  if (!shown) return null
  return (
    <Card component="section" aria-labelledby="progress-title">
      <div className={classes.head}>
        <Title order={3} id="progress-title">
          Progress
        </Title>
        <Select
          aria-label="Exercise"
          allowDeselect={false}
          searchable
          data={trained.map(({ value, label }) => ({ value, label }))}
          value={shown.value}
          onChange={setChosen}
        />
      </div>
      <Course key={shown.value} points={shown.points} label={shown.label} unit={unit} />
    </Card>
  )
}

interface CourseProps {
  points: Point[]
  label: string
  unit: Unit
}

/** More are shown on demand. */
const FIRST = 5

function Course({ points, label, unit }: CourseProps) {
  const [isAll, setAll] = useState(false)
  const newest = points.toReversed()
  const hasEstimate = points.some(({ e1rm }) => e1rm !== null)
  return (
    <>
      <Estimates points={points} label={label} unit={unit} />
      <Table aria-label={`Progress in ${label}`} className={classes.course ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Day</Table.Th>
            <Table.Th>Best set</Table.Th>
            {hasEstimate && <Table.Th>Best for one</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(isAll ? newest : newest.slice(0, FIRST)).map(({ log, onDay, best, e1rm }) => (
            <Table.Tr key={log}>
              <Table.Td>{dayText(onDay)}</Table.Td>
              <Table.Td>{setText(best, unit)}</Table.Td>
              {hasEstimate && <Table.Td>{e1rm === null ? '–' : estimateText(e1rm, unit)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {points.length > FIRST && !isAll && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Show all {points.length}
        </Button>
      )}
    </>
  )
}

const estimateText = (grams: number, unit: Unit) => `${estimateOf(grams, unit)} ${unit}`

/** Two days make no course. */
function Estimates({ points, label, unit }: CourseProps) {
  const [at, setAt] = useState<number>()
  const shown = points.flatMap(({ onDay, e1rm, best }) =>
    e1rm === null
      ? []
      : {
          title: dayText(onDay),
          short: shortDay.format(Date.parse(onDay)),
          value: estimateOf(e1rm, unit),
          text: estimateText(e1rm, unit),
          note: setText(best, unit),
        },
  )
  if (shown.length < 3) return null
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        The best weight for one repetition, estimated from the best set of each day.
      </Text>
      <TrendChart
        label={`Best for one repetition in ${label}, estimated`}
        points={shown}
        axisText={(value) => `${value} ${unit}`}
        at={at}
        onMove={setAt}
      />
    </>
  )
}

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
