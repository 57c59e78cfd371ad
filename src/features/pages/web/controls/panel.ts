/** A panel has no state of its own: it shows the component and reports changes. */
export interface PanelProps<Component> {
  component: Component
  /** `pauseMs` is how long the field may be idle before the edit becomes its own undo step; see pauses.ts. */
  edit(change: Partial<Omit<Component, 'id' | 'type'>>, pauseMs?: number): void
}
