/**
 * The browsers inside other apps cannot install anything, and forget who signed in. Each names itself at the end of what
 * it says it is; on Android most are a `wv`.
 */
const marks: readonly RegExp[] = [
  /; wv\)/,
  /Instagram |Barcelona /,
  /\bFBA[NV]\/|FB_IAB/,
  /musical_ly|trill_|BytedanceWebview|TikTok/,
  /LinkedInApp/,
  /Snapchat/,
  /\[Pinterest\//,
  /Twitter for |TwitterAndroid/,
  /MicroMessenger/,
  /\bLine\/\d/,
  /\bGSA\//,
]

export const isInAppBrowser = (userAgent: string): boolean => marks.some((mark) => mark.test(userAgent))

/** An iPad says that it is a Mac; no Mac has a screen that takes several touches. */
export const isApple = (userAgent: string, touches: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touches > 1)
