/** The wall clock, in seconds. The control page can move it, and an overdue step can pin it. */
export function openClock(realMs: () => number) {
  let ahead = 0
  let pinned: number | undefined
  return {
    now: () => pinned ?? Math.floor(realMs() / 1000) + ahead,
    /** Returns the total offset in seconds. */
    shift: (seconds: number) => (ahead += seconds),
    /** It was moved back: what happens now is made-up history. */
    isBehind: () => ahead < 0,
    /** A renewal that fell due while the emulator was stopped still runs at its own time. */
    pin: (moment: number, work: () => void) => {
      pinned = moment
      try {
        work()
      } finally {
        pinned = undefined
      }
    },
  }
}
