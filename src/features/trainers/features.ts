/** The feature of an app with which members buy in it. */
export const PAYMENTS = 1
