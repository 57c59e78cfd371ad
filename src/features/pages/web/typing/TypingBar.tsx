import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { IconBold, IconItalic, IconLink, IconUnderline, IconUnlink } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Editor, Marked, Style } from './editor.ts'
import classes from './TypingBar.module.css'

const styles: { style: Style; label: string; key: string; icon: typeof IconBold }[] = [
  { style: 'strong', label: 'Bold', key: 'B', icon: IconBold },
  { style: 'em', label: 'Italic', key: 'I', icon: IconItalic },
  { style: 'u', label: 'Underline', key: 'U', icon: IconUnderline },
]

interface Props {
  editor: Editor
  marked: Marked
  /** A button is already a link, and cannot contain another. */
  canLink: boolean
  linking: boolean
  onLinking(linking: boolean): void
}

/** Above the text that is edited. Pressing one of its buttons leaves the caret where it is. */
export function TypingBar({ editor, marked, canLink, linking, onLinking }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- it only keeps clicks from the canvas
    <div
      className={classes.bar}
      role="toolbar"
      aria-label="Text"
      tabIndex={-1}
      // A click that reached the canvas would select what is below.
      onClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      }}
    >
      {linking ? (
        <LinkForm
          href={marked.href}
          onLink={(href) => {
            if (!editor.link(href)) return false
            onLinking(false)
            editor.focus()
            return true
          }}
        />
      ) : (
        <>
          {styles.map(({ style, label, key, icon: Icon }) => (
            <Tooltip key={style} label={`${label} (Ctrl+${key})`}>
              <ActionIcon
                aria-label={label}
                aria-pressed={marked.styles.includes(style)}
                variant={marked.styles.includes(style) ? 'light' : 'subtle'}
                onClick={() => editor.toggle(style)}
              >
                <Icon size={16} stroke={2} />
              </ActionIcon>
            </Tooltip>
          ))}
          {canLink && (
            <Tooltip label="Link (Ctrl+K)">
              <ActionIcon
                aria-label="Link"
                aria-pressed={marked.href !== ''}
                variant={marked.href ? 'light' : 'subtle'}
                onClick={() => onLinking(true)}
              >
                <IconLink size={16} stroke={2} />
              </ActionIcon>
            </Tooltip>
          )}
        </>
      )}
    </div>
  )
}

function LinkForm({ href, onLink }: { href: string; onLink(href: string): boolean }) {
  const [typed, setTyped] = useState(href)
  const [wrong, setWrong] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setWrong(!onLink(typed.trim()))
  }
  return (
    <form className={classes.link} onSubmit={submit}>
      <TextInput
        aria-label="Link"
        placeholder="https://"
        size="xs"
        data-autofocus
        ref={(field) => field?.focus()}
        value={typed}
        error={wrong && 'Start it with https://, mailto:, tel:, # or /'}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <Button type="submit" size="compact-sm">
        Apply
      </Button>
      {href && (
        <ActionIcon aria-label="Remove link" onClick={() => onLink('')}>
          <IconUnlink size={16} stroke={2} />
        </ActionIcon>
      )}
    </form>
  )
}
