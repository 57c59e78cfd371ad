/** What every builder is given: sections of two columns of ten texts. */
export const shape = { sections: 50, columns: 2, texts: 10 }

export const textOf = (section: number, column: number, text: number) =>
  `Text ${section}.${column}.${text}: strong people are harder to kill, and more useful in general.`

export const count = (length: number) => Array.from({ length }, (_, i) => i)
