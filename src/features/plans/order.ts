/** The list with one item moved; the same list if nothing moves. */
export function moved<T extends { id: number }>(list: T[], id: number, to: number): T[] {
  const from = list.findIndex((one) => one.id === id)
  const target = list.findIndex((one) => one.id === to)
  const one = list[from]
  if (!one || target < 0 || from === target) return list
  return list.toSpliced(from, 1).toSpliced(target, 0, one)
}
