import { Accordion, ActionIcon, Button, Group, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { mostItems, movedItem, withoutItem } from '../../components/items.ts'

interface Props<Item> {
  label: string
  /** What one of them is called on the buttons. */
  one: string
  items: readonly Item[]
  nameOf(item: Item): string
  create(items: readonly Item[]): Item
  /** The last one always stays; some lists also keep their first. */
  canRemove?(index: number): boolean
  onChange(items: Item[]): void
  children(item: Item, change: (item: Item) => void): ReactNode
}

/** The items of a component: one open at a time, to be changed, moved, added and taken away. */
export function ItemsControl<Item>(props: Props<Item>) {
  const { label, one, items, nameOf, create, canRemove = () => true, onChange, children } = props
  const [open, setOpen] = useState<string | null>('0')
  const move = (from: number, to: number) => {
    onChange(movedItem(items, from, to))
    setOpen(`${to}`)
  }
  return (
    <Stack gap="xs" component="fieldset" aria-label={label} bd="none" m={0} p={0}>
      <Accordion value={open} onChange={setOpen} variant="contained">
        {items.map((item, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- items of the document need have no id
          <Accordion.Item key={i} value={`${i}`}>
            <Accordion.Control>{nameOf(item) || `${one} ${i + 1}`}</Accordion.Control>
            <Accordion.Panel>
              <Stack gap="sm">
                {children(item, (changed) => onChange(items.with(i, changed)))}
                <Group gap="xs">
                  <ActionIcon aria-label={`Move ${one} up`} disabled={i === 0} onClick={() => move(i, i - 1)}>
                    <IconArrowUp size={16} stroke={1.75} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Move ${one} down`}
                    disabled={i === items.length - 1}
                    onClick={() => move(i, i + 1)}
                  >
                    <IconArrowDown size={16} stroke={1.75} />
                  </ActionIcon>
                  {canRemove(i) && (
                    <ActionIcon
                      aria-label={`Remove ${one}`}
                      disabled={items.length === 1}
                      onClick={() => {
                        onChange(withoutItem(items, i))
                        setOpen('0')
                      }}
                    >
                      <IconTrash size={16} stroke={1.75} />
                    </ActionIcon>
                  )}
                </Group>
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={items.length >= mostItems}
        onClick={() => {
          onChange([...items, create(items)])
          setOpen(`${items.length}`)
        }}
      >
        Add {one}
      </Button>
    </Stack>
  )
}

/** The first 10 characters tell an item from its neighbours. */
export const preview = (text: string) => (text.length > 10 ? `${text.slice(0, 10)}…` : text)
