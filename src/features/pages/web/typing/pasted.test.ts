// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { simpleHtml } from './pasted.ts'

test.each([
  [
    'Google Docs',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
      style="font-weight:700;">Bold</span><span style="font-weight:400;font-style:italic"> and not</span></p><br />
      <p dir="ltr"><span>See <a href="https://x.test/?a=1&amp;b=2"><span style="text-decoration:underline">us</span></a></span></p></b>`,
    '<strong>Bold</strong><em> and not</em><br><br>See <a href="https://x.test/?a=1&#38;b=2">us</a>',
  ],
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal{margin:0} --></style></head>
     <body><!--StartFragment--><p class=MsoNormal><b>Bold</b> text<o:p></o:p></p>
     <p class=MsoNormal>Second&nbsp; <span style='mso-spacerun:yes'>  </span>line<o:p></o:p></p><!--EndFragment--></body></html>`,
    '<strong>Bold</strong> text<br>Second line',
  ],
  ['a list', '<ul><li>one</li><li><p>two</p></li></ul>', 'one<br>two'],
  ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', 'a b<br>c d'],
  [
    'a script',
    `<p>Hi <script>steal()</script><img src=x onerror="steal()"><iframe srcdoc="x"></iframe>1 &lt; 2</p>`,
    'Hi 1 &#60; 2',
  ],
  [
    'our own',
    'one <strong>two <em>three</em></strong><br>four',
    'one <strong>two </strong><strong><em>three</em></strong><br>four',
  ],
  ['half an emoji and the end of a C string', 'a\0b \ud83d', 'ab \ufffd'],
  ['nothing', '<p> </p>', ''],
])('%s is pasted by its lines and marks', (_, html, simple) => {
  expect(simpleHtml(html)).toBe(simple)
})
