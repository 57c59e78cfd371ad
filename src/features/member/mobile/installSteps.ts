/** How the app is installed where the browser does not offer it, by what the browser says it is. */
import { isApple, isInAppBrowser } from './inAppBrowser.ts'

/** `touches`: how many the screen takes at once. */
export function stepsFor(browser: string, touches: number): string[] {
  if (isInAppBrowser(browser))
    return [
      'Open the menu of this page, the three dots.',
      isApple(browser, touches) ? 'Choose “Open in Safari”.' : 'Choose “Open in browser”.',
      'Come back to this page there and follow the steps.',
    ]
  if (isApple(browser, touches))
    return ['Tap Share in the bar of Safari.', 'Choose “Add to Home Screen”, then “Add”.']
  if (browser.includes('Android'))
    return ['Open the menu of the browser.', 'Choose “Add to Home screen” or “Install app”.']
  if (isSafariOnMac(browser))
    return ['Open Share in the bar of Safari, or the File menu.', 'Choose “Add to Dock”, then “Add”.']
  return [
    'Look for the install icon at the end of the address bar, or open the menu of the browser.',
    'Choose “Install”.',
  ]
}

/** Other browsers on a Mac say that they are Safari too. */
const isSafariOnMac = (browser: string) =>
  browser.includes('Macintosh') && /Version\/\S+ Safari\//.test(browser)
