import type { Publication } from '../saving/saving.ts'
import classes from './PublicationState.module.css'

/** Whether visitors see what is in the builder. */
export function PublicationState({ isPublished, hasChanges }: Publication) {
  const words = isPublished ? (hasChanges ? 'Unpublished changes' : 'Published') : 'Not published yet'
  return (
    <span className={classes.state} data-live={(isPublished && !hasChanges) || undefined}>
      {words}
    </span>
  )
}
