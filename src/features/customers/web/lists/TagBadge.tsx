import type { Tag } from '../../tag.ts'
import classes from './TagBadge.module.css'

export function TagBadge({ tag: { name, color } }: { tag: Pick<Tag, 'name' | 'color'> }) {
  return (
    <span className={classes.tag} data-color={color}>
      {name}
    </span>
  )
}

/** In a row of a table: as many as fit. */
export function TagBadges({ tags }: { tags: Tag[] }) {
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
    </span>
  )
}
