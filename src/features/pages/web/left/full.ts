import { toastError } from '../../../../ui/Toasts.ts'
import { limits } from '../../document/page.ts'

/** Adding something changed nothing: a full page is the only reason. */
export const toastPageFull = () =>
  toastError(`A page can have at most ${limits.sections} sections and ${limits.components} components`)
