/** A trainer's own sections, saved under a name and reusable on any page. */
import { z } from 'zod'
import { call, Id } from '../../../base/call.ts'
import { Label } from '../components/define.ts'
import { faultText } from './faults.ts'
import { PageOnWire } from './page.ts'

/** They are all listed at once, with their content. */
export const maxSavedSections = 40
export const maxSavedBytes = 100_000

const SectionName = z.object({ name: Label })

/** A page's content with exactly one section: size and validity are checked like a page's. */
const OneSection = PageOnWire.shape.content.refine(({ section }) => section.length === 1, {
  error: 'Save one section at a time',
  path: ['section'],
})

export const SavedSection = SectionName.extend({ id: Id, content: PageOnWire.shape.content })
export type SavedSection = z.output<typeof SavedSection>

const OfSection = z.object({ id: Id })

export const savedSectionCalls = {
  list: call({
    method: 'GET',
    path: 'trainer/sections',
    caller: 'trainer',
    staff: ['pages'],
    summary: "The trainer's saved sections, by name.",
    result: z.array(SavedSection),
  }),
  save: call({
    method: 'POST',
    path: 'trainer/sections',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'Save a section under a name.',
    body: SectionName.extend({ content: OneSection }),
    largeBody: true,
    explain: faultText,
    result: SavedSection,
    message: 'Section saved',
  }),
  rename: call({
    method: 'PUT',
    path: 'trainer/sections/:id',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'Rename a saved section.',
    params: OfSection,
    body: SectionName,
    result: SavedSection,
    message: 'Section renamed',
  }),
  remove: call({
    method: 'DELETE',
    path: 'trainer/sections/:id',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'Delete a saved section. Pages that use it keep their copy.',
    params: OfSection,
    result: z.null(),
    message: 'Section deleted',
  }),
}
