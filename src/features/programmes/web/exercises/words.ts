import { equipmentNames, type ListedExercise, muscleNames } from '../../exercises.ts'

export const measureNames = { reps: 'Repetitions', seconds: 'Time', metres: 'Distance' } as const

export const equipmentWords = ({ equipment }: Pick<ListedExercise, 'equipment'>): string =>
  equipment.map((one) => equipmentNames[one]).join(', ') || 'No equipment'

export const muscleWords = ({ primary }: Pick<ListedExercise, 'primary'>): string =>
  primary.map((one) => muscleNames[one]).join(', ')
