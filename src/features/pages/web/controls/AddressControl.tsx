import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useCall } from '../../../../base/web/api.ts'
import { listAnchors } from '../../arrangement.ts'
import { pageCalls } from '../../contract.ts'
import { Address } from '../../link.ts'
import { useBuilder } from '../useBuilder.ts'
import classes from './controls.module.css'
import { Row } from './Row.tsx'
import { readBy, TypedField } from './TypedField.tsx'

interface Props {
  label: string
  value: string
  hint?: string | undefined
  onChange(url: string): void
}

/** Where a visitor is sent: typed, or chosen among the sections of this page and the pages of the site. */
export function AddressControl({ label, value, hint, onChange }: Props) {
  return (
    <Row label={label} {...(hint && { hint })}>
      {(id) => (
        <>
          <TypedField
            id={id}
            className={classes.withTool}
            value={value}
            placeholder="https://"
            show={(url) => url}
            read={readBy(Address)}
            onChange={onChange}
          />
          <PlacesMenu onChoose={onChange} />
        </>
      )}
    </Row>
  )
}

function PlacesMenu({ onChoose }: { onChoose(url: string): void }) {
  return (
    <Menu width={230}>
      <Menu.Target>
        <Tooltip label="Choose a place">
          <ActionIcon className={classes.tool ?? ''} size={24} aria-label="Choose a place">
            <IconListSearch size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Places onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Made when the menu opens, so that an edit of the page need not tell it. */
function Places({ onChoose }: { onChoose(url: string): void }) {
  const anchors = listAnchors(useBuilder().get().page.content.section)
  const { data: pages, error } = useCall(pageCalls.list, {})
  return (
    <>
      <Menu.Label>Sections of this page</Menu.Label>
      {anchors.map(({ url, label }) => (
        <Menu.Item key={url} onClick={() => onChoose(url)}>
          {label || url}
        </Menu.Item>
      ))}
      {!anchors.length && <Menu.Item disabled>None has a heading yet</Menu.Item>}
      <Menu.Label>Pages of your site</Menu.Label>
      {pages?.map(({ id, slug, title }) => (
        <Menu.Item key={id} onClick={() => onChoose(`/${slug}`)}>
          {title}
        </Menu.Item>
      ))}
      {!pages && <Menu.Item disabled>{error?.message ?? 'Loading...'}</Menu.Item>}
    </>
  )
}
