/** `/dev/components`: every registry entry as `create()` makes it, and the parts of the UI kit. */
import '../../features/pages/look/page.css'
import '../../features/pages/web/canvas/fonts.ts'
import { Card, Group, SegmentedControl, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { boot } from '../../base/web/boot.ts'
import { type ComponentType, registry } from '../../features/pages/components/registry.tsx'
import { dropComponent } from '../../features/pages/document/edits.ts'
import { createSection, emptyPage, type Page } from '../../features/pages/document/page.ts'
import { PageView } from '../../features/pages/look/PageView.tsx'
import { ColorSchemeToggle } from '../../ui/ColorSchemeToggle.tsx'
import { Logo } from '../../ui/Logo.tsx'
import classes from './ComponentsScreen.module.css'
import { usePageTitle } from './Frame.tsx'
import { KitParts } from './KitParts.tsx'

const widths = { Phone: 412, Tablet: 768, Desktop: 1120 }

export function ComponentsScreen() {
  const [width, setWidth] = useState<keyof typeof widths>('Phone')
  usePageTitle('Components')
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo name={boot.productName} />
        <Group>
          <SegmentedControl
            aria-label="Width"
            data={Object.keys(widths)}
            value={width}
            onChange={(value) => setWidth(value as keyof typeof widths)}
          />
          <ColorSchemeToggle />
        </Group>
      </header>
      <main>
        <Title order={1} mb="lg">
          Components
        </Title>
        <div className={classes.grid}>
          {(Object.keys(registry) as ComponentType[]).map((type) => (
            <Specimen key={type} type={type} width={widths[width]} />
          ))}
        </div>
        <Title order={1} mt={40} mb="lg">
          Kit
        </Title>
        <KitParts />
      </main>
    </div>
  )
}

const site = { business_name: 'Strong with Maya', logo: '', is_show_logo: false }

function Specimen({ type, width }: { type: ComponentType; width: number }) {
  const page = useMemo(() => pageOf(type), [type])
  return (
    <Card
      component="section"
      aria-label={registry[type].label}
      padding={0}
      className={classes.specimen}
      style={{ width }}
    >
      <Title order={2} className={classes.name}>
        {registry[type].label}
      </Title>
      <PageView page={page} site={site} editing />
    </Card>
  )
}

function pageOf(type: ComponentType): Page {
  let last = 0
  const section = createSection('single-column', () => `${type}-${++last}`)
  const page: Page = { ...emptyPage(), content: { section: [section] } }
  const columnId = section.columns[0]?.id ?? ''
  return dropComponent(page, { columnId, index: 0 }, registry[type].create(`${type}-sample`))
}
