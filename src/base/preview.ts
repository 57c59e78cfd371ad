/** How a page of the dashboard fills the preview of an app that it frames. */

/** Posted by the preview once it listens. */
export const PREVIEW_READY = 'preview ready'

/** A row as the app keeps it on a device. */
export interface PreviewRow {
  in: 'meta' | 'logs' | 'parts' | 'enrolments'
  key: string
  value: unknown
}

export interface Preview {
  name: string
  /** Its address on any of our hosts; '' for the first letter of the name. */
  icon: string
  tabs: string[]
  labels: Record<string, string>
  scheme: 'light' | 'dark'
  /** CSS variables of the look as shown. */
  look: Record<string, string>
  /** What the device would have, in whole: what is not in it is gone. Without it, nothing changes. */
  rows?: PreviewRow[]
  /** Where the app goes when this changes; whoever uses it is free to go elsewhere until then. */
  path?: string
}

/** Posted to the preview as often as something changes. */
export interface PreviewMessage {
  preview: Preview
}
