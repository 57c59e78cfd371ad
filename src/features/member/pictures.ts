/** Pictures of the body, as a member keeps them: from which side, and of which day. */

export const pictureViews = ['front', 'side', 'back'] as const
export type PictureView = (typeof pictureViews)[number]

export const viewWords: Record<PictureView, string> = { front: 'Front', side: 'Side', back: 'Back' }

export interface BodyPicture {
  id: string
  view: PictureView
  day: string
  width: number
  height: number
}

/** What a device knows of them. */
export interface BodyPictures {
  /** Oldest day first. */
  pictures: BodyPicture[]
  /** Whether the trainer sees them. */
  shared: boolean
  used_bytes: number
  quota_bytes: number
}

/** Newest day first, each with its pictures in the order front, side, back. */
export function byDay(pictures: readonly BodyPicture[]): { day: string; pictures: BodyPicture[] }[] {
  const days = Map.groupBy(pictures, ({ day }) => day)
  return [...days]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, some]) => ({
      day,
      pictures: some.toSorted((a, b) => pictureViews.indexOf(a.view) - pictureViews.indexOf(b.view)),
    }))
}

/** One a day and view to compare: whoever takes it again means the second. */
export function toCompare(pictures: readonly BodyPicture[], view: PictureView): BodyPicture[] {
  const days = new Map(pictures.filter((one) => one.view === view).map((one) => [one.day, one]))
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
