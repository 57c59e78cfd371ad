/** How sign-in with Google can fail: the word in the address, and the message on the screen. */
export const googleProblems = {
  cancelled: 'Signing in with Google was canceled.',
  expired: 'That Google sign-in has expired or was already used. Try again.',
  unverified:
    'Google has not verified this email address. Verify it there first, or sign in with a password.',
  other: 'This email belongs to an account that signs in through another Google account.',
  away: "Google isn't responding. Try again in a moment, or sign in with your password.",
} as const

export type GoogleProblem = keyof typeof googleProblems
