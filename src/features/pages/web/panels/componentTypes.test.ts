import fs from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Definition, define, groupNames } from '../../components/define.ts'
import { registry } from '../../components/registry.tsx'
import { panels } from './panels.ts'

type Types = Record<string, Definition<z.ZodType>>

/** What a type is missing, each with the place where it belongs. */
function gaps(types: Types, withPanel: object): string[] {
  return Object.entries(types).flatMap(([type, { group, searchWords, schema, create, content }]) => {
    const made = schema.safeParse(create('c1'))
    const name = type.replace(/^./, (letter) => letter.toUpperCase())
    const files = [
      `components/${type}/model.ts`,
      `components/${type}/Render.tsx`,
      `web/panels/${name}Panel.tsx`,
    ]
    return [
      ...files.filter((file) => !fs.existsSync(`src/features/pages/${file}`)),
      ...(type in withPanel ? [] : [`web/panels/panels.ts has no entry ${type}`]),
      ...(groupNames.includes(group) ? [] : [`define() of ${type}: no group of the palette`]),
      ...(searchWords ? [] : [`define() of ${type}: no search words`]),
      ...(made.success && Object(made.data).type === type
        ? []
        : [`define() of ${type}: create() makes no ${type}`]),
      ...(made.success && content(made.data) === undefined ? [`define() of ${type}: no content`] : []),
    ]
  })
}

test('a component type is whole: its folder, its definition and its panel', () => {
  expect(gaps(registry as unknown as Types, panels)).toEqual([])
})

test('whoever adds a type is told each place that is still missing', () => {
  const planted = define({
    label: 'Planted',
    group: 'Basics',
    searchWords: '',
    schema: z.object({ type: z.literal('planted'), id: z.string() }),
    create: (id: string) => ({ type: 'planted' as const, id }),
    content: () => '',
    Render: () => null,
  })

  expect(
    gaps({ ...(registry as unknown as Types), planted: planted as unknown as Definition<z.ZodType> }, panels),
  ).toEqual([
    'components/planted/model.ts',
    'components/planted/Render.tsx',
    'web/panels/PlantedPanel.tsx',
    'web/panels/panels.ts has no entry planted',
    'define() of planted: no search words',
  ])
})
