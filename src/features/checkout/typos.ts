/** Detects email addresses that look mistyped. A bounced receipt would be noticed too late. */

/** Popular mail domains. Some differ by one letter and are still correct. */
const common = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'mail.com',
  'ymail.com',
  'gmx.com',
  'email.com',
  'web.de',
]
const endings: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  nte: 'net',
  ogr: 'org',
}

/** The probable correction, or undefined if nothing looks wrong. */
export function meantEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || common.includes(domain)) return undefined
  const near = common.find((known) => isOneSlipFrom(domain, known))
  const meant = near ?? withEnding(domain)
  return meant && `${email.slice(0, at)}@${meant}`
}

function withEnding(domain: string): string | undefined {
  const dot = domain.lastIndexOf('.')
  const ending = endings[domain.slice(dot + 1)]
  return dot > 0 && ending ? domain.slice(0, dot + 1) + ending : undefined
}

/** One character too many, too few or different, or two swapped. */
function isOneSlipFrom(typed: string, known: string): boolean {
  // A short name has many real neighbors: gmx.net and gmx.de both exist.
  if (known.length < 8 || Math.abs(typed.length - known.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === known[start]) start++
  const [a, b] = [typed.slice(start), known.slice(start)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  )
}
