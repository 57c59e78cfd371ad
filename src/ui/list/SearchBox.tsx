import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import classes from './ListTools.module.css'
import { SEARCH_LENGTH } from './listState.ts'

const PAUSE_MS = 300

interface Props {
  label: string
  icon?: ReactNode
  value: string
  onSearch(value: string): void
}

/**
 * Searches when typing pauses, and immediately on Enter or when the box loses the focus: a search that is sent after a
 * click on a row would lead back to the list.
 */
export function SearchBox({ label, icon, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Changed from outside: by Back, or by a button that clears it.
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const search = () => {
    const next = typed.trim()
    if (next === sent) return
    setSent(next)
    onSearch(next)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchLater(), PAUSE_MS)
    return () => clearTimeout(timer)
    // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the pause
  }, [typed])
  return (
    <TextInput
      className={classes.search ?? ''}
      size="sm"
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={SEARCH_LENGTH}
      leftSection={icon ?? <IconSearch size={17} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && search()}
      onBlur={search}
    />
  )
}
