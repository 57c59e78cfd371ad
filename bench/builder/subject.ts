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
  /** Resolves once it has stored what was typed, where it does so by itself: that is no part of what comes next. */
  rest?(page: Page): Promise<void>
  /** Whether something is on its way now, where it can be seen. */
  isDragging?(page: Page): Promise<boolean>
  /** Which texts were rendered since it was last asked. Counting takes time of its own, so not while time is measured. */
  countRenders?(context: BrowserContext): Promise<void>
  takeRenders?(page: Page): Promise<string[]>
}
