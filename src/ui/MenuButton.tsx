import { type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { ahead } from './ahead.ts'
import type { OpenMenuProps } from './OpenMenu.tsx'

const OpenMenu = ahead(async () => (await import('./OpenMenu.tsx')).OpenMenu)

interface Props extends Pick<OpenMenuProps, 'position' | 'onClosed'> {
  /** Its items, which may be loaded when they are shown. */
  menu: ReactNode
  children(button: MenuButtonProps): ReactNode
}

export interface MenuButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick(): void
}

/**
 * A button with a menu. The menu and its positioning are loaded separately from the screen, and made when it is first
 * opened: a list of a hundred rows has a hundred buttons and no menu.
 */
export function MenuButton({ menu, position, onClosed, children }: Props) {
  const id = useId()
  const target = useRef<HTMLButtonElement>(null)
  // Undefined until first opened; afterwards it stays mounted for its closing animation.
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      {children({
        ref: target,
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened ?? false,
        onClick: () => setOpened(!opened),
      })}
      {opened !== undefined && (
        <Suspense>
          <OpenMenu
            id={id}
            target={target}
            position={position}
            opened={opened}
            onChange={setOpened}
            onClosed={onClosed}
          >
            {menu}
          </OpenMenu>
        </Suspense>
      )}
    </>
  )
}
