/** Without the parser: devices show a tempo too. */

/** `3100` as `31X0`: nobody comes up in no time, so 0 there means as fast as possible. */
export const tempoText = (tempo: string): string => tempo.replace(/^(..)0/, '$1X')
