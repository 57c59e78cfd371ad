/** Whether two pages say the same, in whatever order their fields stand. */
export function saysSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!(one instanceof Object) || !(other instanceof Object)) return false
  const [fields, others] = [fieldsOf(one), fieldsOf(other)]
  return (
    fields.size === others.size && [...fields].every(([name, value]) => saysSame(value, others.get(name)))
  )
}

/** What is undefined is not sent. */
const fieldsOf = (value: object) =>
  new Map(Object.entries(value).filter(([, said]: [string, unknown]) => said !== undefined))
