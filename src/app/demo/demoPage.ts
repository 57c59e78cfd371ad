/**
 * The demo coach's page: the coaching template as a finished coach has it, plus two sections with the
 * components it does not use.
 */
import { randomUUID } from 'node:crypto'
import { createDivider } from '../../features/pages/components/divider/model.ts'
import { createEmbedCode } from '../../features/pages/components/embedCode/model.ts'
import { createHeading } from '../../features/pages/components/heading/model.ts'
import { createNews } from '../../features/pages/components/news/model.ts'
import { createParagraph } from '../../features/pages/components/paragraph/model.ts'
import { createSection, type Page, type Section } from '../../features/pages/document/page.ts'
import { corners, sides } from '../../features/pages/look/style.ts'

export const demoSupport = 'hello@coach.demo.test'

const [night, lime] = ['#0D130F', '#C8F04B']

export async function demoPage(): Promise<Page> {
  // Imported lazily: the ten templates are only needed on a first start.
  const { templatePage } = await import('../../features/pages/templates/template.ts')
  const page = templatePage('fitness-1-on-1-coaching', randomUUID)
  const section = page.content.section.flatMap((one) =>
    one.id === 'film' ? [one, trySection(), newsSection()] : [one],
  )
  return asOwn({ ...page, content: { section } })
}

/** Maya's own words: nothing is marked as a sample, and mail reaches her. */
const asOwn = (page: Page): Page =>
  JSON.parse(
    JSON.stringify(page, (key, value: unknown) => (key === 'sample' ? undefined : value)).replaceAll(
      'hello@example.com',
      demoSupport,
    ),
  ) as Page

function trySection(): Section {
  const made = createSection('two-column', randomUUID)
  const [words, timer] = made.columns
  if (!words || !timer) throw new Error('two columns have become fewer')
  const padding = { ...sides(20), top: 68, bottom: 68 }
  return {
    ...made,
    id: 'try',
    style: { ...made.style, padding, bgColor: night },
    columnGap: 15,
    columns: [
      { ...words, style: { ...words.style, padding: { ...sides(0), right: 24 } }, components: said() },
      { ...timer, components: [embedded()] },
    ],
  }
}

function newsSection(): Section {
  const made = createSection('single-column', randomUUID)
  const heading = createHeading(randomUUID())
  const [column] = made.columns
  if (!column) throw new Error('one column has become none')
  const padding = { ...sides(20), top: 68, bottom: 68 }
  const text = { ...heading.style.text, size: 38, transform: 'uppercase', lineHeight: 1.1 } as const
  const title = {
    ...heading,
    data: 'What is on',
    markup: 'h2' as const,
    style: { ...heading.style, margin: { ...sides(0), bottom: 24 }, text },
  }
  return {
    ...made,
    id: 'news',
    style: { ...made.style, padding },
    columns: [{ ...column, components: [title, createNews(randomUUID())] }],
  }
}

function said(): Section['columns'][number]['components'] {
  const label = createParagraph(randomUUID())
  const heading = createHeading(randomUUID())
  const line = createDivider(randomUUID())
  const below = (bottom: number) => ({ ...sides(0), bottom })
  const small = { ...label.style.text, size: 13, color: lime, weight: 700, transform: 'uppercase' } as const
  const large = { ...heading.style.text, size: 38, transform: 'uppercase', lineHeight: 1.1 } as const
  return [
    {
      ...label,
      data: 'Try one round',
      style: { ...label.style, margin: below(12), text: { ...small, letterSpacing: 2 } },
    },
    {
      ...heading,
      data: 'Forty seconds on, twenty off',
      markup: 'h2',
      style: { ...heading.style, margin: below(14), text: large },
    },
    {
      ...createParagraph(randomUUID()),
      data: 'Squats, push-ups against the table, a plank. Press Start and do four rounds with me right now.',
    },
    {
      ...line,
      style: {
        ...line.style,
        width: '64px',
        margin: { ...sides(0), top: 12, bottom: 20 },
        border: { ...line.style.border, top: 2, color: lime },
      },
    },
    {
      ...createParagraph(randomUUID()),
      data: 'The same timer runs in the app, with every set you log beside it.',
    },
  ]
}

function embedded() {
  const embed = createEmbedCode(randomUUID())
  return {
    ...embed,
    style: { ...embed.style, margin: sides(0), rounded: corners(20), height: '330px' },
    embedCode: timerCode,
  }
}

const timerCode = `<style>
*{box-sizing:border-box}
body{margin:0;height:100vh;display:grid;place-content:center;justify-items:center;gap:14px;background:#18211a;color:#fff;font:16px/1.4 system-ui,sans-serif;text-align:center}
p{margin:0;color:#c6cdc7}
output{font-size:104px;font-weight:700;line-height:1;letter-spacing:-.03em;font-variant-numeric:tabular-nums}
.rest output{color:${lime}}
progress{width:min(300px,78vw);height:8px;border:0;border-radius:4px;overflow:hidden;background:#344038;appearance:none}
progress::-webkit-progress-bar{background:#344038}
progress::-webkit-progress-value{background:${lime}}
progress::-moz-progress-bar{background:${lime}}
button{min-width:160px;min-height:48px;margin-top:6px;border:0;border-radius:12px;background:${lime};color:${night};font:inherit;font-weight:700;cursor:pointer}
button:focus-visible{outline:3px solid #fff;outline-offset:3px}
</style>
<p id="say">Four rounds. Ready?</p>
<output id="left">40</output>
<progress id="bar" max="240" value="0" aria-label="Elapsed time"></progress>
<button id="go">Start</button>
<script>
const part=id=>document.getElementById(id)
const [on,off,rounds]=[40,20,4]
let gone=0,timer
function show(){
  const round=Math.floor(gone/(on+off)),into=gone%(on+off),works=into<on,ended=round===rounds
  part('left').value=ended?'✓':works?on-into:on+off-into
  part('bar').value=gone
  document.body.className=works&&!ended?'':'rest'
  if(timer||gone)part('say').textContent=ended?'Done. Have some water.':(works?'Work':'Rest')+', round '+(round+1)+' of '+rounds
  if(ended)halt('Go again')
}
function halt(label){clearInterval(timer);timer=undefined;part('go').textContent=label}
part('go').onclick=()=>{
  if(timer)return halt('Resume')
  if(gone===rounds*(on+off))gone=0
  timer=setInterval(()=>{gone++;show()},1000)
  part('go').textContent='Pause'
  show()
}
</script>`
