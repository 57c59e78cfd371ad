/** The environment's variables, read one by one, and what is wrong with them: all mistakes are told at once. */
export type Env = Record<string, string | undefined>

export interface Variables {
  text(name: string): string | undefined
  wholeNumber(name: string, otherwise: number, min: number, max: number): number
  wrong(sentence: string): void
  mistakes: string[]
}

export function openVariables(env: Env): Variables {
  const mistakes: string[] = []
  // An empty variable is an unset one: `PORT= npm start` is how shells and compose files say "default".
  const text = (name: string) => env[name]?.trim() || undefined
  const wrong = (sentence: string) => void mistakes.push(sentence)
  return {
    text,
    wholeNumber(name, otherwise, min, max) {
      const value = text(name) ?? String(otherwise)
      const number = Number(value)
      if (!Number.isInteger(number) || number < min || number > max)
        wrong(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
      return number
    },
    wrong,
    mistakes,
  }
}

export function readFlag(variables: Variables, name: string, otherwise: boolean): boolean {
  return readWord(variables, name, ['1', '0'], otherwise ? '1' : '0') === '1'
}

/** One of a few words. */
export function readWord<const Word extends string>(
  { text, wrong }: Variables,
  name: string,
  words: readonly Word[],
  otherwise: NoInfer<Word>,
): Word {
  const value = text(name) ?? otherwise
  const word = words.find((one) => one === value)
  const choice = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
  if (word === undefined) wrong(`${name} must be ${choice}, not "${value}".`)
  return word ?? otherwise
}
