import { Combobox, useCombobox } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useCall } from '../../../../base/web/api.ts'
import { pageCalls } from '../../contract.ts'
import { Address } from '../../document/link.ts'
import { listPlaces, placeName } from '../../document/linkPlaces.ts'
import { useOfferedPlans } from '../offeredPlans.ts'
import { useBuilder } from '../useBuilder.ts'
import classes from './AddressControl.module.css'
import { Row } from './Row.tsx'
import { readBy, TypedField } from './TypedField.tsx'

interface Props {
  label: string
  value: string
  hint?: string | undefined
  onChange(url: string): void
}

/** A link's target: typed, or chosen from everything a link can lead to. */
export function AddressControl({ label, value, hint, onChange }: Props) {
  // What was typed since the field got the focus: until then everything is offered.
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  function show(words: string) {
    setTyped(words)
    combobox.openDropdown()
    combobox.resetSelectedOption()
  }

  const name = usePlaceName(value)
  const below = hint ?? (name && `Links to “${name}”`)
  return (
    <Row label={label} {...(below && { hint: below })}>
      {(id) => (
        <Combobox
          store={combobox}
          width={264}
          position="bottom-end"
          onOptionSubmit={(url) => {
            onChange(url)
            // Otherwise an address or a number still has to be typed.
            if (!/^(mailto|tel):$/.test(url)) combobox.closeDropdown()
          }}
        >
          <Combobox.Target withExpandedAttribute>
            <AddressField
              id={id}
              value={value}
              onAddress={onChange}
              onFocus={() => show('')}
              onClick={() => combobox.openDropdown()}
              onChange={({ currentTarget }) => show(currentTarget.value)}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.Target>
          <Combobox.Dropdown>
            <Combobox.Options className={classes.options ?? ''} aria-label="Where it leads">
              {combobox.dropdownOpened && <Places typed={typed} />}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Row>
  )
}

/** An address such as `#contact` says little to someone who chose a section by its name. */
function usePlaceName(url: string): string | undefined {
  const builder = useBuilder()
  const { data: pages = [] } = useCall(pageCalls.list, {}, { when: url.startsWith('/') })
  const { plans } = useOfferedPlans(url.startsWith('/register'))
  return placeName(builder.get().page, { pages, plans }, url)
}

interface AddressFieldProps extends Omit<ComponentProps<'input'>, 'value'> {
  value: string
  onAddress(url: string): void
}

function AddressField({ id = '', value, onAddress, ...input }: AddressFieldProps) {
  return (
    <TypedField
      id={id}
      value={value}
      placeholder="Choose or type"
      show={(url) => url}
      read={readBy(Address)}
      onChange={onAddress}
      input={{ ...input, role: 'combobox', 'aria-autocomplete': 'list', autoComplete: 'off' }}
    />
  )
}

/** Created when the list opens, so edits of the page need not update it. */
function Places({ typed }: { typed: string }) {
  const { page } = useBuilder().get()
  const { data: pages = [] } = useCall(pageCalls.list, {})
  const { plans, isFailed } = useOfferedPlans()
  const groups = listPlaces(page, { pages, plans: isFailed ? [] : plans }, typed)
  if (!groups.length) return <Combobox.Empty>Start the link with https://</Combobox.Empty>
  return groups.map(({ name, places }) => (
    <Combobox.Group key={name} label={name}>
      {places.map(({ url, label }) => (
        <Combobox.Option key={url} value={url} className={classes.place ?? ''}>
          {label || url}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  ))
}
