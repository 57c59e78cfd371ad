import { Suspense } from 'react'
import { later } from '../../../../ui/ahead.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { LayoutGrid } from './LayoutGrid.tsx'
import palette from './Palette.module.css'

const SavedSections = later(async () => (await import('./SavedSections.tsx')).SavedSections, 'in place')
const Presets = later(async () => (await import('./Presets.tsx')).Presets, 'in place')

interface SectionsProps {
  /** Where the new section goes; by default after the selected one, or at the end. */
  afterIndex?: number | undefined
  /** How many ready-made ones are side by side. */
  columns?: number
  onAdded?: (() => void) | undefined
}

/** Whole sections: empty ones by layout, the trainer's own, and ready-made ones. */
export function Sections({ afterIndex, columns = 1, onAdded }: SectionsProps) {
  return (
    <>
      <LayoutGrid afterIndex={afterIndex} onAdded={onAdded} />
      <h2 className={palette.heading}>Your sections</h2>
      <Suspense fallback={<Loading label="Loading your sections" />}>
        <SavedSections columns={columns} afterIndex={afterIndex} onAdded={onAdded} />
      </Suspense>
      <h2 className={palette.heading}>Ready-made sections</h2>
      <Suspense fallback={<Loading label="Loading sections" />}>
        <Presets columns={columns} afterIndex={afterIndex} onAdded={onAdded} />
      </Suspense>
    </>
  )
}
