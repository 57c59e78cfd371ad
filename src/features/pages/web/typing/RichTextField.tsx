/** The canvas's editor as a field of a form: bold, italic, underline and links, with an undo of its own. */
import { Input } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Editor, type Marked, openEditor } from './editor.ts'
import classes from './RichTextField.module.css'
import { TypingBar } from './TypingBar.tsx'

interface Props {
  label: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

/** Changes within this time are undone together. */
const STEP_MS = 600

export function RichTextField({ label, value, error, onChange }: Props) {
  const mount = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [marked, setMarked] = useState<Marked>({ styles: [], href: '' })
  const [linking, setLinking] = useState(false)
  const first = useEffectEvent(() => value)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (!mount.current) return
    const steps = openSteps(first())
    const go = (text: string | undefined) => {
      if (text === undefined) return
      opened.show(text)
      tell(text)
    }
    const opened = openEditor(mount.current, {
      text: first(),
      label,
      isField: true,
      onText: (text) => {
        steps.add(text)
        tell(text)
      },
      onMarked: setMarked,
      onEnd: () => undefined,
      onUndo: () => go(steps.back()),
      onRedo: () => go(steps.forward()),
      onLink: () => setLinking(true),
    })
    setEditor(opened)
    return () => opened.close()
  }, [label])
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <div className={classes.field} data-wrong={Boolean(error) || undefined}>
        {editor && (
          <TypingBar editor={editor} marked={marked} canLink linking={linking} onLinking={setLinking} />
        )}
        <div ref={mount} className={classes.text} />
      </div>
    </Input.Wrapper>
  )
}

/** The texts to go back to, and forward again. */
function openSteps(start: string) {
  const texts = [start]
  let [at, last] = [0, 0]
  return {
    add(text: string) {
      const isNew = at === 0 || Date.now() - last > STEP_MS
      last = Date.now()
      if (isNew) at++
      texts.splice(at, texts.length, text)
    },
    back() {
      last = 0
      if (at > 0) at--
      return texts[at]
    },
    forward() {
      last = 0
      if (at < texts.length - 1) at++
      return texts[at]
    },
  }
}
