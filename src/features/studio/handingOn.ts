/** What subscribers are told to get the app: on the screen, and as a text for a chat or a mail. */
export const installHelp: [where: string, how: string][] = [
  ['On Android', 'Open it in Chrome, then the menu, then “Add to home screen” or “Install app”.'],
  ['On an iPhone', 'Open it in Safari, then Share, then “Add to Home Screen”.'],
  ['From Instagram or TikTok', 'Their browser cannot install it: choose “Open in browser” first.'],
]

export const messageOf = (name: string, url: string): string =>
  [
    `${name} is an app for your phone now. Open it here and sign in with your email address:`,
    url,
    'Put it on your home screen:',
    ...installHelp.map(([where, how]) => `${where}: ${how}`),
  ].join('\n\n')
