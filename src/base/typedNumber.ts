/**
 * A number as people type it: with a point or a comma, and with marks between thousands. A comma before just three
 * digits parts thousands ('1,250'), any other one is a decimal comma ('12,50'). NaN for what is no number.
 */
export function typedNumber(text: string): number {
  const plain = text.replace(/[\s\u00a0'’]/g, '')
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain)
  const isGroupedByPoints = /^-?\d{1,3}(\.\d{3})+,\d*$/.test(plain) || /^-?\d{1,3}(\.\d{3}){2,}$/.test(plain)
  const pointed = isGrouped
    ? plain.replaceAll(',', '')
    : isGroupedByPoints
      ? plain.replaceAll('.', '').replace(',', '.')
      : plain.replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(pointed) ? Number(pointed) : Number.NaN
}
