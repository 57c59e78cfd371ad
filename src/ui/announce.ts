/** The only place where the builder makes announcements to screen readers. */
let region: HTMLElement | null = null

export const announcer = (element: HTMLElement | null) => {
  region = element
}

export function announce(text: string): void {
  // The same text would not be read again.
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
