/** `1 part`, `3 activities`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

/** What a programme, or a choice of it, holds. */
export const activitiesText = (count: number) => counted(count, 'activity', 'activities')
