/** The wall clock, in seconds, which the control page can move on and which a late step can pin. */
export function openClock(realMs: () => number) {
  let ahead = 0
  let pinned: number | undefined
  return {
    now: () => pinned ?? Math.floor(realMs() / 1000) + ahead,
    /** Returns how far it is ahead by now. */
    shift: (seconds: number) => (ahead += seconds),
    /** A renewal that fell due while nobody was running still happens at its own moment. */
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
