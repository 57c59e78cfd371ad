/**
 * A member's app may be much older than the server: it opens from what the phone keeps. Each of its calls names the
 * number of its build, and the server refuses those that it no longer understands. See docs/decisions/0196.
 */
export const BUILD_HEADER = 'app-build'

/** Raised with every change of a call or a kept document that apps in use would not understand. */
export const APP_BUILD = 1

/** The oldest build that the server still answers. It is raised only after every call of older ones was given up. */
export const OLDEST_BUILD = 1

/** Apps from before the builds were numbered speak as the first one does. */
export function isOutdated(told: unknown): boolean {
  return typeof told === 'string' && /^\d{1,9}$/.test(told) && Number(told) < OLDEST_BUILD
}

/** Of the server to an app that is too old. */
export const OUTDATED = 426
