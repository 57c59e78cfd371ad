/** What the server has of a page, as far as this window knows. */
import type { OwnPage, Revisions } from '../../contract.ts'
import { isSamePage } from '../../document/isSamePage.ts'
import type { Page } from '../../document/page.ts'
import { apart } from '../../document/shared.ts'

/** Null for the shared parts if this window has not touched them: another one may have. */
export interface SavedOn {
  revision: number
  shared_revision: number | null
}

export type Saved = SavedOn & Pick<OwnPage, 'has_draft'>

export interface ServerCopy {
  /** As the builder's own object. */
  page: Page
  revisions: Revisions
  hasDraft: boolean
  isPublished: boolean
  /** What was sent without an answer, and may have arrived. Without them the server's page would look like another's. */
  unanswered: Page[]
}

export const copyOf = (stored: OwnPage, page: Page): ServerCopy => ({
  page,
  revisions: revisionsOf(stored),
  hasDraft: stored.has_draft,
  isPublished: stored.published_at !== null,
  unanswered: [],
})

export const revisionsOf = ({ revision, shared_revision }: Revisions): Revisions => ({
  revision,
  shared_revision,
})

/** On which revisions a save of this page stands. */
export const savedOn = ({ revisions, page: saved }: ServerCopy, page: Page): SavedOn => ({
  ...revisions,
  ...(isSamePage(apart(page).shared, apart(saved).shared) && { shared_revision: null }),
})

export function learn(copy: ServerCopy, { revision, shared_revision, has_draft }: Saved): void {
  copy.revisions = { revision, shared_revision: shared_revision ?? copy.revisions.shared_revision }
  copy.hasDraft = has_draft
}
