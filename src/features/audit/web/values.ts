/** What an entry says of a field, in words. */
import { momentText } from '../../../base/moment.ts'
import type { AuditValue, AuditValues } from '../actions.ts'

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' })
export const exactly = (at: string) => exact.format(new Date(at))

export interface FieldChange {
  field: string
  before: string | undefined
  after: string | undefined
}

/** A currency is shown with its amount. */
export function changesIn(before: AuditValues | null, after: AuditValues | null): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const hasAmount = names.some((name) => name.endsWith('_cents'))
  return names
    .filter((name) => !(hasAmount && name === 'currency'))
    .map((name) => ({
      field: titleOf(name),
      before: before ? shown(name, before) : undefined,
      after: after ? shown(name, after) : undefined,
    }))
}

function titleOf(name: string): string {
  const words = name.replace(/_(cents|percent)$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shown(name: string, values: AuditValues): string {
  const value = values[name] ?? null
  const { currency } = values
  if (name.endsWith('_cents') && typeof value === 'number' && typeof currency === 'string')
    return money(value, currency)
  return /(^|_)percent(_|$)/.test(name) && typeof value === 'number' ? `${value}%` : words(value)
}

function words(value: AuditValue): string {
  if (value === null || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ') || 'None'
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    ? momentText(value)
    : String(value)
}

/** Minor units: how many digits depends on the currency. */
function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
