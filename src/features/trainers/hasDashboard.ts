import type { ListedTrainer } from './adminContract.ts'

/** Whether an admin can enter it. A trainer in the wizard has none yet, a closed account none any longer. */
export const hasDashboard = ({
  app_name,
  firebase_app_id,
  closed_at,
}: Pick<ListedTrainer, 'app_name' | 'firebase_app_id' | 'closed_at'>) =>
  closed_at === null && Boolean(app_name || firebase_app_id)
