import { expect, test } from 'vitest'
import { blocksOf, readRows } from './pasting.ts'
import { printSets, type WeightUnit } from './setPrinting.ts'

const find = (name: string) =>
  ['Back squat', 'Plank', 'Burpee'].includes(name)
    ? { id: name.toLowerCase().replace(' ', '-'), swaps: ['a', 'b', 'c', 'd'] }
    : undefined

function read(text: string, unit?: WeightUnit) {
  let last = 0
  const pasted = readRows(text, unit)
  const blocks = blocksOf(pasted, find, () => `n${++last}`)
  return { ...pasted, blocks, names: pasted.items.map(({ name }) => name) }
}

/** Each block by its exercises, as typed. */
const typed = (text: string, unit?: WeightUnit) =>
  read(text, unit).blocks.map(({ items }) =>
    items.map(({ exercise, sets, perSide }) => `${exercise} ${printSets(sets, perSide)}`),
  )

test('MISC-17 rows of a spreadsheet become blocks: straight sets, and what is below a heading', () => {
  const { blocks, problems } = read(
    [
      'Back squat\t4x8-10 60kg rir2\tSlow down\t',
      'amrap12',
      'Burpee\t10',
      'Plank\t40s',
      '',
      'Plank\t3x40s /side',
    ].join('\r\n'),
  )
  expect(problems).toEqual([])
  expect(blocks).toMatchObject([
    {
      kind: 'sets',
      rest: 90,
      items: [{ exercise: 'back-squat', note: 'Slow down', swaps: ['a', 'b', 'c'] }],
    },
    { kind: 'timed', timed: 'amrap', minutes: 12, items: [{ exercise: 'burpee' }, { exercise: 'plank' }] },
    { kind: 'sets', items: [{ exercise: 'plank', perSide: true }] },
  ])
  expect(blocks[0]?.items.map(({ sets }) => printSets(sets, false))).toEqual(['4x8-10 60kg rir2'])
})

test('MISC-17 circuits, EMOM and for time are typed too', () => {
  expect(read('3 rounds 40s r20\nPlank\t40s').blocks).toMatchObject([
    { kind: 'circuit', rounds: 3, work: 40, rest: 20 },
  ])
  expect(read('emom10\nPlank\t40s').blocks).toMatchObject([{ kind: 'timed', timed: 'emom', minutes: 10 }])
  expect(read('For time 20 min\nBurpee\t100').blocks).toMatchObject([{ timed: 'fortime', minutes: 20 }])
})

test('MISC-17 a block may be typed among the sets of its only exercise', () => {
  const rows =
    'Back squat\t4x8\nBurpee\tamrap12\tHard\nBurpee emom 10: 12\nFor time Burpee\t3x8\nPlank\tfor time 15 40s'
  expect(read(rows)).toMatchObject({
    problems: [],
    names: ['Back squat', 'Burpee', 'Burpee', 'For time Burpee', 'Plank'],
    blocks: [
      { kind: 'sets', items: [{ exercise: 'back-squat' }] },
      {
        kind: 'timed',
        timed: 'amrap',
        minutes: 12,
        items: [{ note: 'Hard', sets: [{ kind: 'failure', low: 1 }] }],
      },
      { kind: 'timed', timed: 'emom', minutes: 10, items: [{ sets: [{ low: 12 }] }] },
      {
        kind: 'timed',
        timed: 'fortime',
        minutes: 15,
        items: [{ exercise: 'plank', sets: [{ by: 'seconds' }] }],
      },
    ],
  })
  const columns = read('Exercise\tSets\tReps\nBurpee\tEMOM 10\t12\nPlank\t3\t40s')
  expect(columns).toMatchObject({ problems: [], blocks: [{ timed: 'emom', items: [{}] }, { kind: 'sets' }] })
})

test('MISC-17 a block typed in one row of several that share one is refused', () => {
  expect(read('A1 Burpee\tamrap12\nA2 Plank\t40s').problems).toEqual([
    {
      row: 1,
      text: 'A1 Burpee amrap12',
      problem: 'amrap12 is for a whole block: put it in a row of its own above A1',
    },
  ])
  expect(read('emom10\nBurpee\tamrap12 10').problems).toMatchObject([
    { row: 2, problem: 'The block above goes on here. Put an empty row before amrap12' },
  ])
  expect(read('Burpee\temom10\nBurpee\tamrap').problems).toMatchObject([
    { row: 1, problem: 'Write the sets too, such as emom10: 10' },
    { row: 2, problem: expect.stringContaining('such as amrap12') },
  ])
})

test('MISC-17 a row that is not understood is named, with its number', () => {
  const { problems, blocks } = read('Back squat\t4x\n\t3x8\n\namrap0\nPlank\nPlank\t3x40s')
  expect(problems).toEqual([
    { row: 1, text: 'Back squat 4x', problem: expect.stringContaining('Expected repetitions') },
    { row: 2, text: '3x8', problem: 'The exercise is missing' },
    { row: 4, text: 'amrap0', problem: 'Use 1 to 120 minutes' },
    { row: 5, text: 'Plank', problem: expect.stringContaining('Type the sets') },
  ])
  expect(blocks).toHaveLength(1)
})

test('MISC-17 rows that begin with A1 and A2 are a superset, and a number before a name is none of it', () => {
  const superset = [['back-squat 4x8 60kg', 'plank 3x40s'], ['burpee 3x10']]
  expect(typed('A1 Back squat\t4x8 60kg\nA2 Plank\t3x40s\nB1 Burpee\t3x10')).toEqual(superset)
  expect(typed('A1. Back squat 4x8 60kg\nA2) Plank 3x40s\n\nB. Burpee 3x10')).toEqual(superset)
  expect(typed('A1\tBack squat\t4\t8\t60kg\nA2\tPlank\t3\t40s\nB\tBurpee\t3\t10')).toEqual(superset)
  expect(
    typed('Order\tExercise\tSets\tReps\tKg\nA1\tBack squat\t4\t8\t60\nA2\tPlank\t3\t40s\nB1\tBurpee\t3\t10'),
  ).toEqual(superset)
  expect(typed('1. Back squat 4x8\n2. Plank 40s')).toEqual([['back-squat 4x8'], ['plank 1x40s']])
  expect(typed('amrap12\nA1 Burpee\t10\nB1 Plank\t40s')).toEqual([['burpee 1x10', 'plank 1x40s']])
  expect(read('T Bar Row\t3x8\nW raise\t3x8').names).toEqual(['T Bar Row', 'W raise'])
})

test('MISC-17 exercise and sets may stand in one cell', () => {
  expect(typed('Back squat 4x8')).toEqual([['back-squat 4x8']])
  expect(typed('Back squat: 4 x 8-10 @ 60kg rir2\nPlank - 3 sets of 40s\nBurpee 12/10/8')).toEqual([
    ['back-squat 4x8-10 60kg rir2'],
    ['plank 3x40s'],
    ['burpee 1x12, 1x10, 1x8'],
  ])
  expect(read('90/90 Hip Switch 3x8\n45-degree leg press 3x8\nBench 90/90').names).toEqual([
    '90/90 Hip Switch',
    '45-degree leg press',
    'Bench',
  ])
})

test('MISC-17 one unit is chosen for all weights without one', () => {
  const rows = 'Exercise\tSets\tReps\tWeight\nBack squat\t4\t8\t60\nPlank\t3\t40s\t\nBurpee\t3\t12/10/8\t5kg'
  expect(read(rows)).toMatchObject({
    isUnitMissing: true,
    problems: [{ row: 2, problem: 'Is 60 a weight? Write 60kg or 60lb' }],
  })
  expect(typed(rows, 'lb')).toEqual([
    ['back-squat 4x8 60lb'],
    ['plank 3x40s'],
    ['burpee 1x12 5kg, 1x10 5kg, 1x8 5kg'],
  ])
  expect(read(rows, 'kg')).toMatchObject({ isUnitMissing: true, problems: [] })
  expect(read('Back squat\t4x8 60kg\nPlank\t4x8 banana').isUnitMissing).toBe(false)
})

test('MISC-17 rows whose exercise is not known are left out', () => {
  expect(typed('A1 Sqaut 3x8\nA2 Plank 3x40s\nB1 Sqaut 3x8')).toEqual([['plank 3x40s']])
})

test('MISC-17 a block takes twelve exercises', () => {
  const { blocks, problems } = read(`amrap12\n${'Burpee\t10\n'.repeat(13)}`)
  expect(blocks[0]?.items.length).toBe(12)
  expect(problems).toMatchObject([{ row: 14, problem: 'A block takes at most 12 exercises' }])
})

test('MISC-17 sets and reps in columns of their own, below a row of headings', () => {
  const { blocks, problems } = read(
    [
      'Exercise\tSets\tReps\tWeight\tRest\tNotes',
      'Back squat\t4\t8–10\t60 kg\trest 90s\tSlow down',
      'Plank\t3\t40s\t\t\t',
      'Burpee\t3\t12\tTo the floor',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(blocks.map(({ items: [item] }) => [item && printSets(item.sets, false), item?.note])).toEqual([
    ['4x8-10 60kg r90', 'Slow down'],
    ['3x40s', ''],
    ['3x12', 'To the floor'],
  ])
})

test('MISC-17 headings say what the bare numbers of a column are', () => {
  const { blocks, problems } = read(
    [
      'Exercise\tSets\tReps\tWeight (kg)\tRest (sec)\tRPE\tTempo\tComments',
      'Back squat\t4\t8-10\t62,5\t90\t8\t3-1-1-0\tSlow down',
      'Plank\t3\t40s /side\tBW\t1:30\t-\t\t',
      'Burpee\t3\t12\t70%\t2 min\t\t\tTo the floor',
      'Burpee\t5x10\t\t\t\t\t\t',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(blocks.map(({ items: [item] }) => [item && printSets(item.sets, item.perSide), item?.note])).toEqual(
    [
      ['4x8-10 62.5kg rir2 r90 t3110', 'Slow down'],
      ['3x40s r90 /side', ''],
      ['3x12 @70% r2m', 'To the floor'],
      ['5x10', ''],
    ],
  )
  const pounds = read('Lift\tNotes\tSets\tReps\tLbs\tRest (min)\nBack squat\tGo\t5\t5\t135\t3').blocks[0]
  expect(printSets(pounds?.items[0]?.sets ?? [], false)).toBe('5x5 135lb r3m')
  // Without a unit nobody knows.
  expect(read('Exercise\tSets\tReps\tLoad\nBack squat\t4\t8\t60').problems).toMatchObject([
    { row: 2, problem: 'Is 60 a weight? Write 60kg or 60lb' },
  ])
})

test('MISC-17 strange cells: quotes, breaks within a cell, spaces that nobody sees, old line ends', () => {
  const { blocks, problems } = read(
    '\ufeffBack\u00a0squat\t"4x8 60kg"\t"Say ""up""\nand go"\rPlank\t3x40s\t\t\t\r\n"Burpee"\t10\r\n',
  )
  expect(problems).toEqual([])
  expect(blocks.map(({ items: [item] }) => [item?.exercise, item?.note])).toEqual([
    ['back-squat', 'Say "up" and go'],
    ['plank', ''],
    ['burpee', ''],
  ])
  expect(read('=SUM(A1:A9)\t#REF!\n"Back squat\t3x8')).toMatchObject({
    problems: [{ row: 1, text: '=SUM(A1:A9) #REF!' }],
    names: ['"Back squat'],
  })
  expect(read('Back squat\t#N/A').problems).toMatchObject([{ problem: expect.stringContaining('Expected') }])
  expect(read('Back squat\t4\t8\t60').problems).toMatchObject([
    { problem: 'Is 60 a weight? Write 60kg or 60lb' },
  ])
})
