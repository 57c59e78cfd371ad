import { type FloatingPosition, Menu } from '@mantine/core'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'

export interface OpenMenuProps {
  id: string
  /** The id of its button; the button's own id is this one with `-target`. */
  target: RefObject<HTMLElement | null>
  position?: FloatingPosition | undefined
  opened: boolean
  onChange(opened: boolean): void
  /** When it has gone: until then it keeps the focus. */
  onClosed?: (() => void) | undefined
  children: ReactNode
}

/** The menu of a button that already existed. */
export function OpenMenu({ id, target, position, opened, onChange, onClosed, children }: OpenMenuProps) {
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={onChange}
      {...(position && { position })}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
    >
      <Menu.Target>
        <Stand of={target} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** Menu.Target needs a child to attach to: this one passes it the button instead. */
function Stand({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current)
  return null
}
