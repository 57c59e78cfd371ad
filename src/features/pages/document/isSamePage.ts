/** Whether two pages are equal, regardless of the order of their fields. */
export function isSamePage(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!(one instanceof Object) || !(other instanceof Object)) return false
  const [fields, others] = [fieldsOf(one), fieldsOf(other)]
  return (
    fields.size === others.size && [...fields].every(([name, value]) => isSamePage(value, others.get(name)))
  )
}

/** Undefined values are not sent. */
const fieldsOf = (value: object) =>
  new Map(Object.entries(value).filter(([, said]: [string, unknown]) => said !== undefined))
