/** Whole pages to start from, by industry. Loaded when first opened. */
import { Button, Modal, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense, use, useState } from 'react'
import { useStoredUser } from '../../../../base/web/session.ts'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import type { SignedIn } from '../../../accounts/contract.ts'
import { replaceContent } from '../../document/edits.ts'
import { withSharedOf } from '../../document/shared.ts'
import { type TemplateFile, templateNames } from '../../templates/names.ts'
import { templatePage } from '../../templates/template.ts'
import { newId } from '../keys/commands.ts'
import { useIsHome } from '../pageList/useIsHome.ts'
import { useBuilder } from '../useBuilder.ts'
import palette from './Palette.module.css'
import classes from './TemplatesDialog.module.css'
import { TileGrid } from './TileGrid.tsx'
import { TemplatePictures } from './templatePictures.ts'

const files = Object.keys(templateNames) as TemplateFile[]

/** The prefixes of the file names. */
const industries = {
  fitness: 'Fitness',
  courses: 'Courses',
  organizations: 'Organizations',
} as const
type Industry = keyof typeof industries

const industryOf = (file: TemplateFile) => file.split('-')[0] as Industry

interface TemplatesDialogProps {
  opened: boolean
  onClose(): void
}

export function TemplatesDialog({ opened, onClose }: TemplatesDialogProps) {
  const builder = useBuilder()
  const isHome = useIsHome()
  const [looked, setLooked] = useState<TemplateFile>()

  function take(file: TemplateFile) {
    const template = templatePage(file, newId)
    // Home restarts the whole site; any other page has the site's header, footer and theme.
    builder.change((page) => replaceContent(page, isHome ? template : withSharedOf(template, page)), {
      select: [],
    })
    toastSuccess(`Your page now uses the ${templateNames[file]} template. Undo brings back what was there.`)
    setLooked(undefined)
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={looked ? `${templateNames[looked]} template` : 'Templates'}
      size={960}
    >
      {looked ? (
        <Whole file={looked} onBack={() => setLooked(undefined)} onTake={() => take(looked)} />
      ) : (
        <All onLook={setLooked} />
      )}
    </Modal>
  )
}

/** The trainer's own industry comes first. */
function useIndustries(): Industry[] {
  const chosen = useStoredUser<SignedIn>()?.mobile_template
  const file = files.find((one) => templateNames[one] === chosen)
  const all = Object.keys(industries) as Industry[]
  return file ? [industryOf(file), ...all.filter((one) => one !== industryOf(file))] : all
}

function All({ onLook }: { onLook(file: TemplateFile): void }) {
  const picture = use(TemplatePictures)
  return useIndustries().map((industry) => (
    <section key={industry} className={classes.industry}>
      <h3 className={palette.heading}>{industries[industry]}</h3>
      <TileGrid
        label={industries[industry]}
        columns={3}
        items={files.filter((file) => industryOf(file) === industry)}
        onPick={onLook}
      >
        {(file, tile) => (
          <UnstyledButton key={file} className={classes.template} {...tile}>
            <Suspense fallback={<span className={classes.picture} />}>
              {picture({
                className: classes.picture,
                file,
                kind: 'wide',
                alt: '',
                width: 840,
                height: 564,
                loading: 'lazy',
              })}
            </Suspense>
            {templateNames[file]}
          </UnstyledButton>
        )}
      </TileGrid>
    </section>
  ))
}

function Whole({ file, onBack, onTake }: { file: TemplateFile; onBack(): void; onTake(): void }) {
  const picture = use(TemplatePictures)
  const name = templateNames[file]
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={classes.whole} tabIndex={0} aria-label={`The whole page of ${name}`}>
        {picture({ file, kind: 'page', alt: `Sales page of the ${name} template` })}
      </section>
      <footer className={classes.foot}>
        <p className={classes.note}>It replaces everything on your page. Undo brings it back.</p>
        <Button variant="default" leftSection={<IconArrowLeft size={17} stroke={1.75} />} onClick={onBack}>
          All templates
        </Button>
        <Button data-autofocus onClick={onTake}>
          Use this template
        </Button>
      </footer>
    </>
  )
}
