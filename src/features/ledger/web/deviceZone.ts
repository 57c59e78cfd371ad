/** Where this device is, as the browser names it. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
