import { EmptyBlock } from './StateBlock.tsx'

/** A screen that the operator has disabled. */
export function ComingSoon() {
  return (
    <EmptyBlock title="Coming Soon" text="This part isn't available yet. Everything else works without it." />
  )
}
