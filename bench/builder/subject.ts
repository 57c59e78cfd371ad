import type { BrowserContext, Frame, Page } from '@playwright/test'

/** A builder as the measurement meets it. */
export interface Subject {
  name: string
  url: string
  /** Where one of the 1,000 texts is shown, within the frame that holds the canvas. */
  text: string
  prepare?(context: BrowserContext): Promise<void>
  frame(page: Page): Promise<Frame>
  /** After the text was clicked: the caret stands where its words are typed. */
  startTyping(page: Page, frame: Frame, nth: number): Promise<void>
  /** Where a drag of this text begins, in coordinates of the window; undefined when it is the text itself. */
  handle?(page: Page, frame: Frame): Promise<{ x: number; y: number }>
}
