import { describe, expect, test } from 'vitest'
import { type Shape, stepsToShard } from './sharding.ts'

const key = (table: string, to: string) => ({
  name: `${table}_${to}`,
  table,
  to,
  definition: `references ${to}`,
})

const shape: Shape = {
  tables: ['jobs', 'members', 'orders', 'sessions', 'users'],
  keys: [key('members', 'users'), key('orders', 'members'), key('sessions', 'users')],
  distributed: [],
  copied: [],
  unfinished: [],
}
const tenants = ['members', 'orders']
const titles = (of: Shape, all = tenants) => stepsToShard(all, of).steps.map(({ title }) => title)

describe('the plan of a first run', () => {
  test('loosens every foreign key at what moves, spreads together, and adds them again', () => {
    expect(titles(shape)).toEqual([
      'Drop foreign key members_users',
      'Drop foreign key orders_members',
      'Drop foreign key sessions_users',
      'Copy users to every worker',
      'Spread members by trainer',
      'Spread orders by trainer',
      'Add foreign key members_users',
      'Add foreign key orders_members',
      'Add foreign key sessions_users',
    ])
  })

  test('has the SQL of Citus, with all tables of a trainer on one worker', () => {
    expect(
      stepsToShard(tenants, shape)
        .steps.map(({ statement }) => statement)
        .slice(2, 7),
    ).toEqual([
      'alter table sessions drop constraint sessions_users',
      "select create_reference_table('users')",
      "select create_distributed_table('members', 'trainer_id', colocate_with => 'none')",
      "select create_distributed_table('orders', 'trainer_id', colocate_with => 'members')",
      'alter table members add constraint members_users references users',
    ])
  })

  test('removes the rows that stay behind on the coordinator', () => {
    expect(stepsToShard(tenants, shape).leftovers.map(({ title }) => title)).toEqual([
      "Remove the coordinator's own rows of members",
      "Remove the coordinator's own rows of orders",
      "Remove the coordinator's own rows of users",
    ])
  })

  test('leaves a table out that the database does not have', () => {
    expect(titles({ ...shape, tables: ['members', 'users'] }, ['members', 'orders'])).not.toContain(
      'Spread orders by trainer',
    )
  })
})

describe('the plan of a later run', () => {
  const sharded: Shape = { ...shape, distributed: ['members', 'orders'], copied: ['users'] }

  test('is empty if everything is spread', () => {
    expect(stepsToShard(tenants, sharded)).toEqual({ steps: [], leftovers: [] })
  })

  test('removes the rows that a killed run left on the coordinator', () => {
    expect(stepsToShard(tenants, { ...sharded, unfinished: ['orders', 'users'] })).toEqual({
      steps: [],
      leftovers: [
        {
          title: "Remove the coordinator's own rows of orders",
          statement: "select truncate_local_data_after_distributing_table('orders')",
        },
        {
          title: "Remove the coordinator's own rows of users",
          statement: "select truncate_local_data_after_distributing_table('users')",
        },
      ],
    })
  })

  test('spreads only the new table, next to the others', () => {
    const grown: Shape = {
      ...sharded,
      tables: [...shape.tables, 'notes'],
      keys: [...shape.keys, key('notes', 'users')],
    }
    expect(stepsToShard([...tenants, 'notes'], grown).steps.map(({ statement }) => statement)).toEqual([
      'alter table notes drop constraint notes_users',
      "select create_distributed_table('notes', 'trainer_id', colocate_with => 'members')",
      'alter table notes add constraint notes_users references users',
    ])
  })
})
