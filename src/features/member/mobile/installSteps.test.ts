import { expect, test } from 'vitest'
import { stepsFor } from './installSteps.ts'

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'
const chromeOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36'
const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 331.0.0.26.83 (iPhone15,3; iOS 17_5_1; en_US; en; scale=3.00; 1290x2796; 601820539)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36'
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0'

test.each([
  ['Safari on an iPhone', iphone, 5, /Add to Home Screen/],
  ['Safari on an iPad, which says that it is a Mac', safari, 5, /Add to Home Screen/],
  ['Safari on a Mac', safari, 0, /Add to Dock/],
  ['Chrome on a Mac', chromeOnMac, 0, /address bar/],
  ['Chrome on Android', android, 5, /Install app/],
  ['Edge on Windows, also with a touch screen', edge, 10, /address bar/],
  ['Instagram on an iPhone', instagram, 5, /Open in Safari/],
])('MISC-17 %s is told the way that it has', (_, userAgent, touches, words) => {
  expect(stepsFor(userAgent, touches).join(' ')).toMatch(words)
})
