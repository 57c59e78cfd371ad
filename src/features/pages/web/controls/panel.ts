/** A panel has no state of its own: it shows the component and says what changed. */
export interface PanelProps<Component> {
  component: Component
  edit(change: Partial<Omit<Component, 'id' | 'type'>>): void
}
