import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameOrigins, parseTracking, scriptOrigins, type TrackingPart } from './tracking.ts'

const google = `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());
  gtag('config', 'G-1');
</script>`

const meta = `<!-- Meta Pixel Code -->
<script>
!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){};t=b.createElement(e);t.async=!0;
t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window, document,'script',
'https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '42'); fbq('track', 'PageView');
</script>
<noscript><img height="1" width="1" style="display:none" onload="x()"
src="https://www.facebook.com/tr?id=42&amp;ev=PageView&noscript=1"/></noscript>`

const tagManager = `<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-1"
height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>`

function parts(text: string): TrackingPart[] {
  const found = parseTracking(text)
  if ('fault' in found) throw new Error(found.fault)
  return found
}

describe('what providers give one to paste is understood', () => {
  test('SET-04 a loader with its settings', () => {
    expect(parts(google)).toMatchObject([
      { kind: 'script', attributes: { async: '', src: 'https://www.googletagmanager.com/gtag/js?id=G-1' } },
      { kind: 'script', attributes: {}, code: expect.stringContaining("gtag('config', 'G-1');\n") },
    ])
    expect(scriptOrigins(parts(google))).toEqual([
      'https://www.googletagmanager.com',
      'https://www.google-analytics.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
    ])
  })

  test('SET-04 a script that fetches another, and its pixel without style and handlers', () => {
    expect(scriptOrigins(parts(meta))).toEqual(['https://connect.facebook.net'])
    expect(parts(meta)[1]).toEqual({
      kind: 'img',
      isNoscript: true,
      attributes: {
        height: '1',
        width: '1',
        src: 'https://www.facebook.com/tr?id=42&ev=PageView&noscript=1',
      },
    })
  })

  test('SET-04 a frame for browsers without script', () => {
    expect(parts(tagManager)).toMatchObject([{ kind: 'iframe', isNoscript: true }])
    expect(frameOrigins(parts(tagManager))).toEqual(['https://www.googletagmanager.com'])
    expect(scriptOrigins(parts(tagManager))).toEqual([])
  })

  test('an address without a scheme is taken for https; nothing is nothing', () => {
    const loader = `<script defer data-domain="a.b" src="//plausible.io/js/script.js"></script>`
    expect(scriptOrigins(parts(loader))).toEqual(['https://plausible.io'])
    expect(parts(' \n ')).toEqual([])
    expect(parts('<img src="https://a_b.example/p.gif">')).toHaveLength(1)
    expect(parts('<script>a("</scripts>")</script\n>')).toHaveLength(1)
  })
})

describe('anything else is refused in a sentence', () => {
  test.each([
    ['G-12345', 'Paste only what the provider gives you'],
    ['<b>hello</b>', 'Paste only what the provider gives you'],
    ['<script>a()</script> and words', 'Paste only what the provider gives you'],
    ['<style>body{display:none}</style>', 'Paste only what the provider gives you'],
    ['<link rel=stylesheet href=https://a.test/x.css>', 'Paste only what the provider gives you'],
    ['<base href="https://evil.test/">', 'Paste only what the provider gives you'],
    ['<meta http-equiv=refresh content="0;https://evil.test">', 'Paste only what the provider gives you'],
    ['<noscript><b>x</b></noscript>', 'Paste only what the provider gives you'],
    ['<noscript><noscript></noscript></noscript>', 'Paste only what the provider gives you'],
    ['</noscript>', 'Paste only what the provider gives you'],
    ['<iframe src="https://a.test"><b>x</b></iframe>', 'Paste only what the provider gives you'],
    ['<script>a()', 'A <script> is not closed'],
    ['<script>a()</script x><b>raw</b></script>', 'Close a <script> with </script> and nothing else in it'],
    ['<script>a()</script/><b>raw</b></script>', 'Close a <script> with </script> and nothing else in it'],
    ['<script>a()</SCRIPT\n/ ><b>raw</b></script>', 'Close a <script> with </script> and nothing else in it'],
    ['<iframe src="https://a.test"></iframe x>', 'Close a <iframe> with </iframe> and nothing else in it'],
    ['<noscript><img src="https://a.test/p.gif">', 'A <noscript> is not closed'],
    ['<noscript><script>a()</script></noscript>', 'would never run'],
    ['<script></script>', 'A script is empty'],
    ['<script src="https://a.test/a.js">b()</script>', 'an address or code, not both'],
    ['<script src="http://a.test/a.js"></script>', 'A script needs an address that starts with https://'],
    ['<script src="data:text/javascript,alert(1)"></script>', 'A script needs an address'],
    ['<script src="/own.js"></script>', 'A script needs an address'],
    ['<script src="https://me:secret@a.test/a.js"></script>', 'A script needs an address'],
    [
      '<script src="https://x.example;a/a.js"></script>',
      "Line 1: Browsers can't be told to trust the host x.example;a. Check the address.",
    ],
    [
      '<!-- Counts -->\n<script>a()</script>\n\n<script async src="//a_b.example:8/a.js"></script>',
      "Line 4: Browsers can't be told to trust the host a_b.example:8.",
    ],
    ['<script>a()</script>\n<iframe src="https://[::1]/"></iframe>', "Line 2: Browsers can't be told"],
    ['<script>\na()\n</script><script>\nb()', 'Line 3: A <script> is not closed'],
    ['<script type="text/template">x</script>', "doesn't run"],
    ['<script>x="<!--<script>"</script>', 'the start of another one'],
    ['<img src="javascript:alert(1)">', 'An image needs an address'],
    ['<script>a()</script>'.repeat(31), 'at most 30 scripts'],
    [
      `<script>${Array.from({ length: 31 }, (_, i) => `f('https://h${i}.test/')`).join(';')}</script>`,
      'at most 30 scripts',
    ],
    ['<img>', 'An image needs an address'],
    ['<iframe srcdoc="<b>x</b>"></iframe>', 'A frame needs an address'],
    ['<iframe src="http://a.test"></iframe>', 'A frame needs an address'],
  ])('%s', (text, sentence) => {
    expect(parseTracking(text)).toEqual({ fault: expect.stringContaining(sentence) })
  })
})

test('whatever is pasted gives parts or a sentence, and no origin that a policy could trip over', () => {
  const pieces = fc.constantFrom(
    ...`<script|>|</script>|<img |<noscript>|</noscript>|<!--|-->|"|'|=| |src|https://a.test|'https://b.test; script-src *'|//c.test,x|<iframe|</iframe>|/|x`.split(
      '|',
    ),
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), (words) => {
      const found = parseTracking(words.join(''))
      if ('fault' in found) return found.fault.length > 0
      const origins = [...scriptOrigins(found), ...frameOrigins(found)]
      return origins.every((origin) => /^https:\/\/[a-z0-9.:-]+$/.test(origin))
    }),
    { numRuns: 2000 },
  )
})
