interface DraftBarProps {
  /** Otherwise the live page itself is shown. */
  hasDraft: boolean
  /** The page's public address; undefined before it is published. */
  live: string | undefined
}

/** Distinguishes a draft from the public page. */
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
