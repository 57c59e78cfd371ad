/** The one place where the builder speaks to screen readers about what has happened. */
let region: HTMLElement | null = null

export const announcer = (element: HTMLElement | null) => {
  region = element
}

export function announce(text: string): void {
  // The same words once more would not be read again.
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
