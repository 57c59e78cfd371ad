/** What is being dragged: things of the page, or something new from the left panel. */
import type { ComponentType } from '../../components/registry.tsx'
import type { Section } from '../../document/page.ts'

export type Load = { label: string } & (
  | { kind: 'sections' | 'columns' | 'components'; ids: readonly string[] }
  | { kind: 'newComponent'; type: ComponentType }
  | { kind: 'newSection'; create: () => Section | undefined }
  /** A row of a list in a panel; it can only move within the same list. */
  | { kind: 'row'; list: HTMLElement; index: number }
)
