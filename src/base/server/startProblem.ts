/** Something the person who starts the program can put right; printed without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
