import type { Programme } from '../../../document.ts'
import { paces, programme } from '../../writing.ts'
import { color } from './color.ts'
import { grids } from './grids.ts'
import { leavingOut } from './leavingOut.ts'
import { screens } from './screens.ts'
import { seeing } from './seeing.ts'
import { showing } from './showing.ts'
import { sketchToScreen } from './sketchToScreen.ts'
import { typography } from './typography.ts'

/** All modules are open: a project may be skipped by those who can show that they do not need it. */
export const design = (): Programme =>
  programme({
    title: 'Learn to see: interface design in twelve projects',
    description:
      'Twelve small projects in 24 weeks, from one letter on paper to a tested app and a portfolio. Each module has three short lessons on what your eye needs next, then one or two projects with a real constraint. The first three projects need only paper; after that, any design tool with a free version will do.',
    pace: { ...paces.course, opens: 'all' },
    prefix: 'm',
    parts: [seeing, typography, grids, color, leavingOut, screens, sketchToScreen, showing],
  })
