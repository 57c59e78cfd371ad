import { useMediaQuery } from '@mantine/hooks'

/** Below 600 px a list shows entries instead of a table. */
export const useNarrow = (): boolean =>
  useMediaQuery('(width < 600px)', false, { getInitialValueInEffect: false }) ?? false
