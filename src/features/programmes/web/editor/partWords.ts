import { createContext, use } from 'react'

/** What a part is called, by line of business. */
export interface PartWords {
  /** Of a programme that goes on from day to day: `Week`. */
  part: string
  /** Of one whose parts are all open: `Section`. */
  section: string
}

export const PartWordsContext = createContext<PartWords>({ part: 'Week', section: 'Section' })

export const usePartWords = () => use(PartWordsContext)
