import { ActionIcon, type MantineColorScheme, Menu, Tooltip, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const choices: { scheme: MantineColorScheme; label: string; Icon: typeof IconSun }[] = [
  { scheme: 'light', label: 'Light', Icon: IconSun },
  { scheme: 'dark', label: 'Dark', Icon: IconMoon },
  { scheme: 'auto', label: 'Same as device', Icon: IconDeviceDesktop },
]

/** An icon button with its own menu. */
export function ColorSchemeToggle() {
  const { colorScheme } = useMantineColorScheme()
  const Icon = choices.find((choice) => choice.scheme === colorScheme)?.Icon ?? IconDeviceDesktop
  return (
    <Menu>
      <Tooltip label="Appearance">
        <Menu.Target>
          <ActionIcon aria-label="Appearance">
            <Icon size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <ColorSchemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same choice as items of an existing menu. */
export function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
      >
        {choices.map(({ scheme, label, Icon }) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            checkIcon={<IconCheck size={16} stroke={2} />}
            rightSection={<Icon size={18} stroke={1.75} />}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
