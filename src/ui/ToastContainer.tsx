import { Notifications } from '@mantine/notifications'

export const ToastContainer = () => (
  <Notifications position="top-right" autoClose={2000} transitionDuration={200} limit={4} />
)
