/** GrapesJS, set up as in its documentation, without storage. */
import 'grapesjs/dist/css/grapes.min.css'
import grapesjs from 'grapesjs'
import { count, shape, textOf } from './texts.ts'

document.querySelector('#root').innerHTML = '<div id="editor"></div>'
grapesjs.init({
  container: '#editor',
  height: '100vh',
  storageManager: false,
  components: count(shape.sections).map((section) => ({
    tagName: 'section',
    attributes: { style: 'display:flex;gap:20px' },
    components: count(shape.columns).map((column) => ({
      components: count(shape.texts).map((i) => ({
        tagName: 'p',
        type: 'text',
        attributes: { 'data-bench-text': '' },
        content: textOf(section, column, i),
      })),
    })),
  })),
})
