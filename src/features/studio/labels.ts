/** Words of an app that differ by line of business. A tab's label has the name of the tab. */
export type Labels = {
  today: string
  plan: string
  progress: string
  library: string
  you: string
  /** A part of a programme that goes on from day to day. */
  part: string
  /** A part of a programme whose parts are all open. */
  section: string
  /** Who publishes it, at the beginning of a sentence. */
  coach: string
}

const fitness: Labels = {
  today: 'Today',
  plan: 'Plan',
  progress: 'Progress',
  library: 'Library',
  you: 'You',
  part: 'Week',
  section: 'Section',
  coach: 'Your coach',
}

const byIndustry: Record<number, Labels> = {
  1: { ...fitness, today: 'Learn', plan: 'Course', part: 'Module', section: 'Module', coach: 'Your teacher' },
  3: fitness,
  8: { ...fitness, today: 'Home', plan: 'Sections', coach: 'The office' },
}

/** As in the lists of sites/industries.ts; fitness if none was chosen. */
export const labelsOf = (industryId: number | null): Labels => byIndustry[industryId ?? 3] ?? fitness
