/** What kind of business a site is for, by the numbers of the specification. */
export const industries = [
  { id: 3, name: 'Fitness programs/training' },
  { id: 1, name: 'Courses' },
  { id: 8, name: 'Organizations' },
] as const

/** Stands for 'nothing chosen yet'. */
export const NO_INDUSTRY = 13

export const isIndustry = (id: number): boolean => industries.some((industry) => industry.id === id)
