/**
 * Ready-made pages. They are stored pages like any other, so a change of the format needs no edit here: they are
 * upgraded and validated when they are read.
 */
import { copySection } from '../document/edits.ts'
import { emptyPage, type NewId, type Page, parsePage, type Section } from '../document/page.ts'
import business from './documents/courses-business.json' with { type: 'json' }
import design from './documents/courses-design.json' with { type: 'json' }
import marketing from './documents/courses-marketing.json' with { type: 'json' }
import coaching from './documents/fitness-1-on-1-coaching.json' with { type: 'json' }
import mens from './documents/fitness-mens-gym-split.json' with { type: 'json' }
import womens from './documents/fitness-womens-gym-split.json' with { type: 'json' }
import yoga from './documents/fitness-yoga.json' with { type: 'json' }
import church from './documents/organizations-church.json' with { type: 'json' }
import club from './documents/organizations-club.json' with { type: 'json' }
import school from './documents/organizations-school.json' with { type: 'json' }
import type { TemplateFile } from './names.ts'

const documents: Record<TemplateFile, unknown> = {
  'courses-business': business,
  'courses-design': design,
  'courses-marketing': marketing,
  'fitness-1-on-1-coaching': coaching,
  'fitness-mens-gym-split': mens,
  'fitness-womens-gym-split': womens,
  'fitness-yoga': yoga,
  'organizations-church': church,
  'organizations-club': club,
  'organizations-school': school,
}

/** Sections keep their ids: they are the anchors of the page's links. The first is the header, the last the footer. */
export function templatePage(file: TemplateFile, newId: NewId): Page {
  const { theme, content } = parsePage(documents[file])
  const section = content.section.map(
    ({ id, shared, ...one }): Section => ({
      ...copySection({ id, ...one }, newId),
      id,
      ...(shared && { shared }),
    }),
  )
  return { ...emptyPage(), theme, content: { section } }
}
