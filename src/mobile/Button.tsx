import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'main' | 'soft' | 'line' | 'bad' | undefined
  isLow?: boolean | undefined
  isWide?: boolean | undefined
  icon?: IconName
}

const looks = { main: '', soft: ' soft', line: ' line-b', bad: ' bad' }

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ look = 'main', isLow, isWide }: ButtonProps = {}) =>
  `b${looks[look]}${isLow ? ' low' : ''}${isWide ? ' wide' : ''}`

export function Button({ look, isLow, isWide, icon, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={buttonClass({ look, isLow, isWide })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A button without words to see; `label` says what it does. */
export function IconButton({
  icon,
  label,
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button type="button" className="ib" aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
