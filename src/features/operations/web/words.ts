import { momentText } from '../../../base/moment.ts'

export const when = (date: string | null) => (date ? momentText(date) : 'Not yet')

export const trainerText = (trainer: { name: string } | null) =>
  trainer ? trainer.name || 'Former trainer' : 'Platform'
