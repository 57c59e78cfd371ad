/** A panel has no state of its own: it shows the component and says what changed. */
export interface PanelProps<Component> {
  component: Component
  /** `pauseMs` is how long the field may rest before the edit is a step back of its own; see pauses.ts. */
  edit(change: Partial<Omit<Component, 'id' | 'type'>>, pauseMs?: number): void
}
