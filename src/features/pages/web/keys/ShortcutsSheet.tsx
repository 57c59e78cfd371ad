import { Kbd, Modal } from '@mantine/core'
import classes from './ShortcutsSheet.module.css'
import { shortcuts } from './shortcuts.ts'

const isMac = /Mac|iP/.test(navigator.platform)
const signs: Record<string, string> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

export function ShortcutsSheet({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={720}>
      <div className={classes.groups}>
        {Object.entries(shortcuts).map(([name, group]) => (
          <section key={name}>
            <h3 className={classes.name}>{name}</h3>
            <dl className={classes.list}>
              {group.map(({ keys, words }) => (
                <div key={words} className={classes.row}>
                  <dt>{words}</dt>
                  <dd>
                    {keys.map((combination) => (
                      <Kbd key={combination}>
                        {combination
                          .split('+')
                          .map((key) => signs[key] ?? key)
                          .join(' ')}
                      </Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
