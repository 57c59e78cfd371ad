/**
 * Why a job or an event failed, for an operator: the cause in one sentence, and whether a retry helps. It reads what
 * base/server/errorText.ts kept of the error; older entries have only its message.
 */

/** `now`: whatever it was is over, as a rule. `later`: once somebody or something else is ready. `no`: something must change first. */
export type RetryHelps = 'now' | 'later' | 'no'

export interface FailureWords {
  cause: string
  helps: RetryHelps
  advice: string
}

interface Rule extends Omit<FailureWords, 'cause'> {
  is: RegExp
  cause: string | ((found: RegExpExecArray, raw: string) => string)
}

/** The message of the line that matched, without its kind and codes. */
const messageIn = (raw: string, start: number): string =>
  (raw.slice(start).split('\n')[0] ?? '').replace(/^(\w*Error|Problem)\b[^:]*: /, '')

const saying =
  (words: string) =>
  ({ index }: RegExpExecArray, raw: string): string =>
    `${words}: ${sentence(messageIn(raw, index))}`

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const onceStripeAnswers = 'Retry once Stripe works again: status.stripe.com says when.'
const onceDatabaseAnswers = 'Retry once the database answers again.'
const onceMailServerAnswers = 'Retry once the mail server answers again.'
const afterFix =
  'A retry fails in the same way until the program is corrected. Send the details to its developers.'

/** The first that matches: the special ones come before the general ones. */
const rules: Rule[] = [
  {
    is: /\bStripeRateLimitError\b|rate limit exceeded/i,
    cause: 'Stripe answered that it gets too many requests from us at the moment.',
    helps: 'now',
    advice: 'The limit is lifted after seconds. Retry now.',
  },
  {
    is: /idempotency_key_in_use/,
    cause: 'An earlier try of the same request was still running at Stripe.',
    helps: 'now',
    advice: 'It has ended by now. Retry.',
  },
  {
    is: /\bStripeIdempotencyError\b/,
    cause: 'Stripe had the same request before, with other content.',
    helps: 'later',
    advice: 'Stripe forgets the earlier request after a day. Retry then.',
  },
  {
    is: /Request aborted due to timeout|\bStripeConnectionError\b[^]*ETIMEDOUT/,
    cause: "Stripe didn't answer in time.",
    helps: 'now',
    advice: 'A retry starts from the beginning and does nothing twice.',
  },
  {
    is: /\bStripeConnectionError\b|connection to Stripe/,
    cause: "Stripe couldn't be reached from this server.",
    helps: 'later',
    advice: onceStripeAnswers,
  },
  {
    is: /\bStripeAuthenticationError\b|Invalid API Key/i,
    cause: 'Stripe refused our key: it is wrong, or was revoked.',
    helps: 'no',
    advice: 'Put a valid key into STRIPE_SECRET_KEY and start the program again. Then retry.',
  },
  {
    is: /\bStripePermissionError\b|\baccount_invalid\b/,
    cause: "Stripe doesn't let us act for this trainer's account: it was disconnected or closed.",
    helps: 'no',
    advice: 'The trainer has to connect Stripe again under payment settings. Then retry.',
  },
  {
    is: /\bStripeCardError\b/,
    cause: saying('The bank declined the card'),
    helps: 'no',
    advice: 'A retry is declined too until the customer uses another card.',
  },
  {
    is: /\bStripeInvalidRequestError\b[^\n]*\bresource_missing\b|^No such [a-z_ ]+: /m,
    cause: saying("Stripe doesn't have what this is about"),
    helps: 'no',
    advice: 'It was deleted at Stripe, or belongs to another account. A retry gets the same answer.',
  },
  {
    is: /\bbalance_insufficient\b|insufficient (available )?funds/i,
    cause: "The balance of the trainer's Stripe account is too low for this.",
    helps: 'later',
    advice: 'Retry after further payments have arrived there.',
  },
  {
    is: /\bStripeInvalidRequestError\b/,
    cause: saying('Stripe refused the request'),
    helps: 'no',
    advice: 'Stripe refuses it again until what we send is changed. Look at the details first.',
  },
  {
    is: /\bStripe\w*Error\b|payment provider isn't responding/,
    cause: 'Stripe had an error of its own.',
    helps: 'later',
    advice: onceStripeAnswers,
  },
  {
    is: /\bMailError\b[^\n]*\bEAUTH\b|Invalid login/,
    cause: 'The mail server refused our user name or password.',
    helps: 'no',
    advice: 'Correct SMTP_URL and start the program again. Then retry.',
  },
  {
    is: /\bMailError\b[^\n:]*\b5\d\d\b/,
    cause: saying('The mail server refused the mail for good'),
    helps: 'no',
    advice: 'A retry is refused too until the reason is gone.',
  },
  {
    is: /\bMailError\b[^\n:]*\b4\d\d\b/,
    cause: saying("The mail server didn't take the mail for now"),
    helps: 'later',
    advice: 'Retry in some minutes.',
  },
  {
    is: /\bMailError\b/,
    cause: "The mail server couldn't be reached.",
    helps: 'later',
    advice: onceMailServerAnswers,
  },
  {
    is: /\bDatabaseError (40001|40P01|55P03)\b|deadlock detected|could not serialize/,
    cause: 'Two changes of the same data met in the database, and this one gave way.',
    helps: 'now',
    advice: 'Retry: it is over by now.',
  },
  {
    is: /\bDatabaseError 53[12]00\b|\bENOSPC\b|No space left/,
    cause: 'The disk is full, or the database has no memory left.',
    helps: 'no',
    advice: 'Make room on the server first. Then retry.',
  },
  {
    is: /\bDatabaseError 53300\b|too many clients/,
    cause: 'The database had no free connection.',
    helps: 'now',
    advice: 'Retry. If it happens again, look at how many programs use this database.',
  },
  {
    is: /\bDatabaseError (08\w{3}|57P0\d|57014)\b|Connection terminated|timeout exceeded when trying to connect/,
    cause: "The database didn't answer, or ended the connection.",
    helps: 'later',
    advice: onceDatabaseAnswers,
  },
  {
    is: /\bDatabaseError 2[23]\w{3}\b/,
    cause: saying('The database refused a value that breaks one of its rules'),
    helps: 'no',
    advice: afterFix,
  },
  {
    is: /\bDatabaseError\b/,
    cause: saying('The database refused a statement'),
    helps: 'no',
    advice: afterFix,
  },
  {
    is: /\bUnreadableData\b/,
    cause: 'The job was added by another version of the program, which this one cannot read.',
    helps: 'no',
    advice: 'Start the version that added it, or leave it: a retry of this version fails in the same way.',
  },
  {
    is: /\bEndedProcess\b/,
    cause: 'The program stopped while it worked on this, perhaps because of it. So it was not started again.',
    helps: 'later',
    advice: 'Look at the file first. Retry if the program stopped for another reason, such as an update.',
  },
  {
    is: /job (heartbeat timeout|timed out)/,
    cause: 'The program stopped or hung while it worked on this.',
    helps: 'now',
    advice: 'Retry: it starts from the beginning, and does nothing twice.',
  },
  {
    is: /No key of SECRET_KEY/,
    cause: 'A stored secret was encrypted with a key that this installation no longer has.',
    helps: 'no',
    advice: 'Add the former key to SECRET_KEY and start the program again. Then retry.',
  },
  {
    is: /Input (file|buffer)|unsupported image format|premature end|Vips|pngload|jpegload|webpload/i,
    cause: "The picture is damaged, or wasn't uploaded completely.",
    helps: 'no',
    advice: 'Ask the trainer to upload it again. A retry reads the same file.',
  },
  {
    is: /\bENOENT\b/,
    cause: 'A file that this needs is not in the storage.',
    helps: 'no',
    advice: 'Restore it from a backup, or ask the trainer to upload it again. Then retry.',
  },
  {
    is: /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|UND_ERR_\w+)\b|fetch failed|socket hang up/,
    cause: "Another server couldn't be reached.",
    helps: 'later',
    advice: 'Retry once it answers again. The details name it.',
  },
  {
    is: /^(TypeError|RangeError|ReferenceError|SyntaxError|ZodError|AssertionError)\b/m,
    cause: 'The program has a fault here: it met something that its code does not expect.',
    helps: 'no',
    advice: afterFix,
  },
  {
    is: /^Problem \d{3}/,
    cause: saying('A rule of this product refused it'),
    helps: 'no',
    advice: 'A retry is refused too until what the rule names has changed.',
  },
]

const unclear: Omit<FailureWords, 'cause'> = {
  helps: 'later',
  advice: 'Read the details, then retry. If it fails again, send them to the developers of the program.',
}

export function failureInWords(raw: string): FailureWords {
  for (const { is, cause, helps, advice } of rules) {
    const found = is.exec(raw)
    if (found) return { cause: typeof cause === 'string' ? cause : cause(found, raw), helps, advice }
  }
  const [message = ''] = raw.split('\n')
  const isKnown = message !== '' && message !== 'unknown'
  return {
    cause: isKnown ? `It stopped with: ${sentence(message)}` : 'It stopped without saying why.',
    ...unclear,
  }
}
