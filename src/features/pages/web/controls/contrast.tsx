/** Text that is hard to read on its background: shown in the panel, and fixed with one click. */
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { createContext, use } from 'react'
import { contrast, flatten, isLegible, madeLegible } from '../../look/color.ts'
import { fixFaint, listFaint } from '../../look/readability.ts'
import { useBuilder, useBuilding } from '../useBuilder.ts'
import classes from './controls.module.css'

/** The opaque color behind the panel's component; undefined if unknown. */
export const GroundContext = createContext<string | undefined>(undefined)

export const useGround = () => use(GroundContext)

interface HintProps {
  color: string
  ground: string | undefined
  onFix(color: string): void
}

export function ContrastHint({ color, ground, onFix }: HintProps) {
  if (!color || !ground || isLegible(color, ground)) return null
  // Rounded down: 4.49 must not be shown as 4.5.
  const ratio = Math.floor(contrast(flatten(color, ground), ground) * 10) / 10
  return (
    <Warning
      words={`Hard to read: the contrast is ${ratio}:1 and should be at least 4.5:1.`}
      onFix={() => onFix(madeLegible(color, ground))}
    />
  )
}

/** For a section or a column: its background may have made its texts hard to read. */
export function FaintTexts({ id }: { id: string }) {
  const builder = useBuilder()
  const count = useBuilding(({ page }) => listFaint(page, id).length)
  if (!count) return null
  return (
    <Warning
      words={`${count === 1 ? '1 text is' : `${count} texts are`} hard to read on this background.`}
      onFix={() => builder.change((page) => fixFaint(page, id))}
    />
  )
}

const Warning = ({ words, onFix }: { words: string; onFix(): void }) => (
  <output className={classes.warning}>
    <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
    <span>{words}</span>
    <Button variant="default" size="compact-xs" onClick={onFix}>
      Fix contrast
    </Button>
  </output>
)
