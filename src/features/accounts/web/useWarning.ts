import { useLocation, useNavigate } from 'react-router'
import { type GoogleProblem, googleProblems } from '../googleProblems.ts'

/** What went wrong before this screen: at Google (`?google=…`), or with a link that led here. */
export function useWarning(): { warning: string | undefined; dismiss(): void } {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: { warning?: string } | null
  }
  const query = new URLSearchParams(search)
  const ended = query.get('google') ?? ''
  const warning =
    state?.warning ??
    (Object.hasOwn(googleProblems, ended) ? googleProblems[ended as GoogleProblem] : undefined)
  return {
    warning,
    dismiss() {
      query.delete('google')
      void navigate({ pathname, search: query.toString() }, { replace: true, state: null })
    },
  }
}
