import { useSearchParams } from 'react-router'
import { LAUNCHED } from '../../features/launch/web/useOpenSteps.ts'
import { Tutorial } from './Tutorial.tsx'

/** What happens next, after LAUNCH MY APP. */
export function Launched() {
  const [query, setQuery] = useSearchParams()
  const close = () =>
    setQuery(
      (before) => {
        before.delete('m')
        return before
      },
      { replace: true },
    )
  return (
    <Tutorial
      name="after-launch"
      title="Success! We will send you an email with the status of your app in 5-10 days"
      note="You find this and the other videos under News & Events."
      opened={query.get('m') === LAUNCHED}
      onClose={close}
    />
  )
}
