import { Menu, Select, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import type { Filter } from './column.ts'
import { DaysChip } from './DaysChip.tsx'
import classes from './ListTools.module.css'

interface Props {
  filter: Filter
  value: string | undefined
  onChange(value: string | undefined): void
}

/**
 * A single option is a toggle; several options are a menu; those of a search are typed. A value that is no option, such as
 * one from an old address, filters all the same, so the chip is on.
 */
export function FilterChip({ filter, value, onChange }: Props) {
  if (filter.isDays) return <DaysChip label={filter.label} value={value} onChange={onChange} />
  if (filter.onSearch) return <Found filter={filter} value={value} onChange={onChange} />
  const [only] = filter.options
  if (filter.options.length !== 1 || !only)
    return <Choice filter={filter} value={value} onChange={onChange} />
  const on = value !== undefined
  const Icon = on ? IconX : IconPlus
  return (
    <UnstyledButton
      className={classes.chip ?? ''}
      data-on={on || undefined}
      data-dashed={!on || undefined}
      aria-pressed={on}
      onClick={() => onChange(on ? undefined : only.value)}
    >
      <Icon size={14} stroke={2} aria-hidden />
      {only.label}
    </UnstyledButton>
  )
}

function Choice({ filter: { label, options }, value, onChange }: Props) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.chip ?? ''} data-on={value !== undefined || undefined}>
          <span className={classes.chipWords}>{chosen ? `${label}: ${chosen.label}` : label}</span>
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={label} className={classes.options ?? ''}>
        {[{ value: undefined, label: 'All' }, ...options].map((option) => (
          <Menu.Item
            key={option.value ?? ''}
            role="menuitemradio"
            aria-checked={option.value === value}
            rightSection={option.value === value && <IconCheck size={16} stroke={2} aria-hidden />}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The server has filtered the options. */
function Found({ filter: { label, options, onSearch }, value, onChange }: Props) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      size="xs"
      className={classes.found ?? ''}
      searchable
      clearable
      data={options}
      filter={(found) => found.options}
      value={value ?? null}
      nothingFoundMessage="Nobody found"
      onSearchChange={(typed) => onSearch?.(typed)}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}
