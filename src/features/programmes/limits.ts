/** How much a programme may hold. Without zod, so that code for a member's device may read it too. */
export const limits = {
  parts: 104,
  activities: 60,
  blocks: 40,
  items: 12,
  sets: 20,
  swaps: 3,
  pieces: 200,
  questions: 20,
  title: 140,
}
