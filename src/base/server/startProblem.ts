/** A problem that the person who starts the program can fix; printed without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
