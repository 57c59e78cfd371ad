/**
 * Days (`YYYY-MM-DD`) in words. By hand: the first `Intl.DateTimeFormat` of a page takes a phone a tenth of a second,
 * and would take it before anything is shown.
 */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const short = (name: string) => name.slice(0, 3)
const yearOf = (day: string) => day.slice(0, 4)
const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? ''
const numberOf = (day: string) => Number(day.slice(8, 10))

/** `Wednesday` */
export const weekdayWords = (day: string) => weekdays[new Date(day).getUTCDay()] ?? ''
/** `Nov 18` */
export const shortDayWords = (day: string) => `${short(monthOf(day))} ${numberOf(day)}`
/** `Wed, Nov 18` */
export const dayWords = (day: string) => `${short(weekdayWords(day))}, ${shortDayWords(day)}`
/** `Wednesday, Nov 18` */
export const longDayWords = (day: string) => `${weekdayWords(day)}, ${shortDayWords(day)}`
/** `Nov 18, 2026` */
export const dateWords = (day: string) => `${shortDayWords(day)}, ${yearOf(day)}`
/** `November 18` */
export const monthDayWords = (day: string) => `${monthOf(day)} ${numberOf(day)}`
/** `November 2026` */
export const monthWords = (day: string) => `${monthOf(day)} ${yearOf(day)}`
