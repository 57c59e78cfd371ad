import { useState } from 'react'
import classes from './PersonAvatar.module.css'

interface PersonAvatarProps {
  name: string
  url?: string | null
  size?: number
  /** 0 to 5; by default derived from the name. */
  tone?: number
  /** For art that stays light on a dark page. */
  scheme?: 'light'
}

/** Always next to the name it belongs to, so it is hidden from screen readers. */
export function PersonAvatar({ name, url, size = 32, tone, scheme }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string>()
  const shape = { width: size, height: size, borderRadius: Math.round(size * 0.33), fontSize: size * 0.375 }
  if (url && url !== broken) {
    return (
      <img
        className={classes.avatar}
        src={url}
        alt=""
        width={size}
        height={size}
        style={shape}
        onError={() => setBroken(url)}
      />
    )
  }
  return (
    <span
      className={classes.avatar}
      data-tone={tone ?? toneOf(name)}
      data-scheme={scheme}
      style={shape}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  // Array.from keeps an emoji or an accented letter whole where an index would cut it in half.
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

function toneOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return hash % 6
}
