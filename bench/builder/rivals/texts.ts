/** The content for every builder: sections of two columns with ten texts each. */
export const shape = { sections: 50, columns: 2, texts: 10 }

export const textOf = (section: number, column: number, text: number) =>
  `Text ${section}.${column}.${text}: strong people are harder to kill, and more useful in general.`

export const count = (length: number) => Array.from({ length }, (_, i) => i)
