import { Menu } from '@mantine/core'
import { IconCheck, IconFiles, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PageSummary } from '../../contract.ts'
import { addressOfPage, nameOfPage } from './pageNames.ts'

interface Props {
  page: PageSummary
  pages: PageSummary[]
  onAdd(): void
  onManage(): void
}

export function PagesMenu({ page, pages, onAdd, onManage }: Props) {
  return (
    <>
      {pages.map((one) => (
        <Menu.Item
          key={one.id}
          component={Link}
          to={addressOfPage(one)}
          aria-current={one.id === page.id ? 'page' : undefined}
          rightSection={one.id === page.id && <IconCheck size={16} stroke={2} aria-hidden />}
        >
          {nameOfPage(one)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconPlus size={18} stroke={1.75} />} onClick={onAdd}>
        Add a page
      </Menu.Item>
      <Menu.Item leftSection={<IconFiles size={18} stroke={1.75} />} onClick={onManage}>
        Manage pages
      </Menu.Item>
    </>
  )
}
