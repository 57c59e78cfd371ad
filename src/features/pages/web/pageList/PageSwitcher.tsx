import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { ahead, later } from '../../../../ui/ahead.ts'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import type { PageSummary } from '../../contract.ts'
import classes from '../BuilderBar.module.css'
import { nameOfPage } from './pageNames.ts'

const PagesMenu = ahead(async () => (await import('./PagesMenu.tsx')).PagesMenu)
const PagesDialog = later(async () => (await import('./PagesDialog.tsx')).PagesDialog)

/** Which page is open, and links to the others. */
export function PageSwitcher({ page, pages }: { page: PageSummary; pages: PageSummary[] }) {
  const [opened, setOpened] = useState<'list' | 'new'>()
  return (
    <>
      <h2 className={classes.heading}>{nameOfPage(page)}</h2>
      <MenuButton
        position="bottom-start"
        menu={
          <PagesMenu
            page={page}
            pages={pages}
            onAdd={() => setOpened('new')}
            onManage={() => setOpened('list')}
          />
        }
      >
        {(button) => (
          <ActionIcon {...button} aria-label="Pages" size={28}>
            <IconChevronDown size={18} stroke={1.75} />
          </ActionIcon>
        )}
      </MenuButton>
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
