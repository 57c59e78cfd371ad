import { Project } from 'ts-morph'
import { describe, expect, test } from 'vitest'
import { type Kind, plant } from './fault.ts'
import { faultsIn } from './kinds.ts'

/** Returns the source with each fault of a kind planted. */
function planted(kind: Kind, file: string, text: string): string[] {
  const project = new Project({ useInMemoryFileSystem: true })
  const source = project.createSourceFile(`/src/features/plans/${file}`, text)
  return faultsIn(source)
    .filter((fault) => fault.kind === kind)
    .map((fault) => plant(text, fault))
}

const faults: [Kind, string, string, string[]][] = [
  ['operator', 'rule.ts', 'const a = b < c', ['const a = b <= c']],
  ['operator', 'rule.ts', "const a = b + 'c'", []],
  ['number', 'rule.ts', 'const days = 7', ['const days = 8']],
  ['number', 'rule.ts', 'const timeoutMs = 7', []],
  ['number', 'Card.tsx', 'const a = <Box p={7}>{n}</Box>', []],
  ['boolean', 'rule.ts', 'const a = true', ['const a = false']],
  ['branch', 'rule.ts', 'const a = b ? 1 : 2', ['const a = b ? 2 : 1']],
  ['guard', 'rule.ts', "if (!a) throw notFound('Plan')\ngo()", ['\ngo()']],
  ['guard', 'rule.ts', 'if (!a) go()', []],
  ['call', 'server/service.ts', 'await recordChange(db)\nreturn 1', ['\nreturn 1']],
  ['call', 'server/service.ts', "log.info('done')", []],
  ['list step', 'rule.ts', 'const a = b.filter((one) => one.isPaid)', ['const a = b']],
  [
    'neighbor',
    'rule.ts',
    'const a = [row.gross, row.net]',
    ['const a = [row.net, row.net]', 'const a = [row.gross, row.gross]'],
  ],
  [
    'neighbor',
    'tiles.ts',
    "const tiles = [{ figure: 'gross' }, { figure: 'net' }]",
    [
      "const tiles = [{ figure: 'net' }, { figure: 'net' }]",
      "const tiles = [{ figure: 'gross' }, { figure: 'gross' }]",
    ],
  ],
  [
    'where',
    'server/queries.ts',
    "const a = db.selectFrom('plans').where('id', '=', id)",
    ["const a = db.selectFrom('plans')"],
  ],
  ['join', 'server/queries.ts', 'const a = row.constructor(1).toString(2)', []],
  ['where', 'server/queries.ts', 'const a = sql`select 1 where a between 1 and 2`', []],
  [
    'where',
    'server/queries.ts',
    'const a = sql`select 1\n where a\n and b`',
    ['const a = sql`select 1\n where a`'],
  ],
  ['order', 'server/queries.ts', "const a = q.orderBy('id').limit(2)", ['const a = q.limit(2)']],
  ['order', 'server/queries.ts', 'const a = sql`x order by id desc`', ['const a = sql`x order by id asc`']],
  ['limit', 'server/queries.ts', 'const a = q.limit(2)', ['const a = q']],
  [
    'column',
    'server/queries.ts',
    "const a = q.where('starts_at', '>', x).orderBy('ends_at')",
    [
      "const a = q.where('ends_at', '>', x).orderBy('ends_at')",
      "const a = q.where('starts_at', '>', x).orderBy('starts_at')",
    ],
  ],
  [
    'join',
    'server/queries.ts',
    "const a = q.leftJoin('plans', 'a', 'b')",
    ["const a = q.innerJoin('plans', 'a', 'b')"],
  ],
  [
    'caller',
    'contract.ts',
    "const a = call({ caller: 'admin' })",
    ["const a = call({ caller: 'signed-in' })"],
  ],
  ['check', 'contract.ts', 'const Name = z.string().min(1)', ['const Name = z.string()']],
  [
    'optional',
    'contract.ts',
    'const Plan = z.object({ title: Title })',
    ['const Plan = z.object({ title: Title.optional() })'],
  ],
  ['optional', 'contract.ts', 'const note = z.string().nullable()', ['const note = z.string()']],
  [
    'path',
    'contract.ts',
    "const a = call({ path: 'admin/plans', caller: 'admin' })",
    ["const a = call({ path: 'admin/plan', caller: 'admin' })"],
  ],
  [
    'permission',
    'contract.ts',
    "const a = call({ caller: 'trainer', fresh: true, path: 'x' })",
    ["const a = call({ caller: 'trainer',  path: 'x' })"],
  ],
  [
    'choice',
    'contract.ts',
    "const A = z.enum(['day', 'week'])",
    ["const A = z.enum(['week'])", "const A = z.enum(['day'])"],
  ],
  [
    'route',
    'server/routes.ts',
    'const a = [route(own.a, ({ ctx }) => getA(ctx)), route(own.b, ({ ctx }) => getB(ctx))]',
    [
      'const a = [route(own.a, ({ ctx }) => getB(ctx)), route(own.b, ({ ctx }) => getB(ctx))]',
      'const a = [route(own.a, ({ ctx }) => getA(ctx)), route(own.b, ({ ctx }) => getA(ctx))]',
    ],
  ],
  ['prop', 'Card.tsx', 'const a = <Button disabled={busy} size="sm" />', ['const a = <Button  size="sm" />']],
  [
    'label',
    'Card.tsx',
    'const a = [<Button label="Pay" />, <Button label="Plan" />]',
    [
      'const a = [<Button label=\'Plan\' />, <Button label="Plan" />]',
      'const a = [<Button label="Pay" />, <Button label=\'Pay\' />]',
    ],
  ],
  ['text', 'Card.tsx', 'const a = <p>Paid plans</p>', ['const a = <p>Something else</p>']],
]

describe('each kind of fault is planted where a test could see it', () => {
  test.each(faults)('%s in %s: %s', (kind, file, text, expected) => {
    expect(planted(kind, file, text)).toEqual(expected)
  })
})
