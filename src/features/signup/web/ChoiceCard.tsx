import type { ReactNode } from 'react'
import classes from './ChoiceCard.module.css'

interface Props {
  type: 'radio' | 'checkbox'
  name: string
  title: string
  text?: string
  icon?: ReactNode
  checked: boolean
  onChange(): void
  className?: string | undefined
  /** Below the text, inside the card. */
  children?: ReactNode
}

/** A card that is a radio button or a checkbox: all of it is clickable. */
export function ChoiceCard({ type, name, title, text, icon, checked, onChange, className, children }: Props) {
  return (
    <label className={`${classes.card} ${className ?? ''}`}>
      <span className={classes.head}>
        {icon && <span className={classes.icon}>{icon}</span>}
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          {text && <span className={classes.text}>{text}</span>}
        </span>
        <input type={type} name={name} checked={checked} onChange={onChange} className={classes.input} />
      </span>
      {children}
    </label>
  )
}
