import { EmptyBlock } from './StateBlock.tsx'

/** A room that whoever runs the platform has not opened yet. */
export function ComingSoon() {
  return (
    <EmptyBlock title="Coming Soon" text="This part isn't available yet. Everything else works without it." />
  )
}
