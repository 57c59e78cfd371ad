/** The app's calls about posts and events. */
export const newsAddresses = {
  list: ['GET', 'app/news'],
  answer: ['POST', 'app/news/:id/coming'],
} as const
