interface DraftBarProps {
  /** Otherwise it is the live page itself that is shown. */
  hasDraft: boolean
  /** Where visitors see the page; undefined before it is published. */
  live: string | undefined
}

/** Tells a draft from the page that visitors see. */
export function DraftBar({ hasDraft, live }: DraftBarProps) {
  return (
    <aside className="draft-bar" aria-label="Draft">
      <strong>{hasDraft ? 'Draft' : 'Published'}</strong>
      <span>{wordsOf(hasDraft, live)}</span>
      {live && <a href={live}>View the live page</a>}
    </aside>
  )
}

function wordsOf(hasDraft: boolean, live: string | undefined): string {
  if (!live) return 'Only you can see this page. It is not published yet.'
  return hasDraft
    ? 'Only you can see these changes until you publish them.'
    : 'This page has no unpublished changes.'
}
