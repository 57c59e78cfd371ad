import { Button, Pagination } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { CursorPaging, NumberedPaging } from './column.ts'
import classes from './DataTable.module.css'
import type { ListState } from './listState.ts'

const figure = (number: number) => number.toLocaleString('en-US')

export function NumberedFoot({
  paging: { total, perPage, pages },
  state,
  narrow,
}: {
  paging: NumberedPaging
  state: ListState
  narrow: boolean
}) {
  const first = (state.page - 1) * perPage + 1
  return (
    <footer className={classes.foot}>
      <span>
        {figure(first)} to {figure(Math.min(total, first + perPage - 1))} of {figure(total)}
      </span>
      {pages > 1 && (
        <Pagination
          component="nav"
          aria-label="Pages"
          size="sm"
          gap={2}
          total={pages}
          siblings={narrow ? 0 : 1}
          value={state.page}
          onChange={(page) => state.change({ page })}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next page' : 'Previous page',
          })}
        />
      )}
    </footer>
  )
}

interface CursorProps {
  paging: CursorPaging
  state: ListState
  /** The keys of the first and last row on this page. */
  first: string
  last: string
}

export function CursorFoot({ paging: { perPage, canGoBack, canGoOn }, state, first, last }: CursorProps) {
  if (!canGoBack && !canGoOn) return null
  return (
    <footer className={classes.foot}>
      <span>{perPage} per page</span>
      <div className={classes.turns}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconChevronLeft size={16} stroke={2} />}
          disabled={!canGoBack}
          onClick={() => state.change({ before: first })}
        >
          Back
        </Button>
        <Button
          variant="default"
          size="sm"
          rightSection={<IconChevronRight size={16} stroke={2} />}
          disabled={!canGoOn}
          onClick={() => state.change({ after: last })}
        >
          Next
        </Button>
      </div>
    </footer>
  )
}
