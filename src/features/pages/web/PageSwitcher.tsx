import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconFiles, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { PageSummary } from '../contract.ts'
import classes from './BuilderBar.module.css'

const PagesDialog = lazy(async () => ({ default: (await import('./PagesDialog.tsx')).PagesDialog }))

export const addressOfPage = ({ id, slug }: PageSummary) => (slug === '' ? '?' : `?page=${id}`)

/** Which page is built, and the way to the others. */
export function PageSwitcher({ page, pages }: { page: PageSummary; pages: PageSummary[] }) {
  const [opened, setOpened] = useState<'list' | 'new'>()
  return (
    <>
      <h2 className={classes.heading}>{nameOf(page)}</h2>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon aria-label="Pages" size={28}>
            <IconChevronDown size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {pages.map((one) => (
            <Menu.Item
              key={one.id}
              component={Link}
              to={addressOfPage(one)}
              aria-current={one.id === page.id ? 'page' : undefined}
              rightSection={one.id === page.id && <IconCheck size={16} stroke={2} aria-hidden />}
            >
              {nameOf(one)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setOpened('new')}>
            Add a page
          </Menu.Item>
          <Menu.Item leftSection={<IconFiles size={18} stroke={1.75} />} onClick={() => setOpened('list')}>
            Manage pages
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened && (
        <Suspense>
          <PagesDialog
            page={page}
            pages={pages}
            startsWithNew={opened === 'new'}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

const nameOf = ({ slug, title }: PageSummary) => (slug === '' ? 'Homepage' : title)
