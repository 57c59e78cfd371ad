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

export const isApple = (userAgent: string): boolean => /iPhone|iPad|iPod/.test(userAgent)
