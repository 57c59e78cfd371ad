import { EmptyBlock } from './StateBlock.tsx'

/** A room that whoever runs the platform has not opened yet. */
export function ComingSoon() {
  return (
    <EmptyBlock
      title="Coming Soon"
      text="This part is not open yet. Everything else is there and works without it."
    />
  )
}
