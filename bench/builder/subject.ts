import type { BrowserContext, Frame, Page } from '@playwright/test'

/** A builder to be measured. */
export interface Subject {
  name: string
  url: string
  /** The selector of the texts, within the frame that holds the canvas. */
  text: string
  /** How many texts there are; 1,000 if it is not said. */
  count?: number
  prepare?(context: BrowserContext): Promise<void>
  frame(page: Page): Promise<Frame>
  /** Runs after a click on the text. Puts the caret where the text is typed. */
  startTyping(page: Page, frame: Frame, nth: number): Promise<void>
  /**
   * Resolves once an autosave, if there is one, has stored the text, so that it does not count for the next
   * measurement.
   */
  rest?(page: Page): Promise<void>
  /** Whether something is being dragged now, if the builder shows it. */
  isDragging?(page: Page): Promise<boolean>
  /** Which texts were rendered since the last call. Counting takes time, so it is off while time is measured. */
  countRenders?(context: BrowserContext): Promise<void>
  takeRenders?(page: Page): Promise<string[]>
}
