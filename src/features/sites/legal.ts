/** Texts that the law and the app stores ask for. A text is a page of the site, or the address of one elsewhere. */
import { isWebAddress } from './settings.ts'

/** The address of a page elsewhere; undefined for a text. */
export const elsewhereOf = (text: string | null): string | undefined =>
  text && isWebAddress(text.trim()) ? text.trim() : undefined

/** The parts to fill in of a text to start from. */
const blank = /\[[^\]\n]+\]/
export const hasBlanks = (text: string): boolean => blank.test(text)

/** A privacy page for a trainer to start from: what this product stores, in plain language. */
export const starterPrivacy = (
  name: string,
  email: string,
) => `This page says which personal data ${name} keeps, why, and what you can ask for.

1. Who is responsible
${name}, [your postal address]. Write to ${email} about anything on this page.

2. What we keep
Your name and email address when you sign up or write to us. The plan you bought, what you paid and when. What you do in the app: workouts, progress and messages. We do not see or keep your card number.

3. Why we keep it
To give you what you bought, to answer you, and because tax law asks for records of payments. We do not sell data, and we show no ads.

4. Who else sees it
Stripe handles payments. The company that runs this website and app stores the data for us. Nobody else sees it, unless the law requires it.

5. How long we keep it
As long as you have an account. Records of payments stay as long as tax law asks. Everything else is erased when you close your account.

6. What you can ask for
You can read, correct, take with you or erase your data. You find all of it in your account on this site, or write to ${email}. You can also complain to the data protection office of your country.

7. Cookies
This site uses only what it needs to work: to remember that you are signed in. [If you use tracking code of Google, Meta or others, say so here.]

8. Children
The app is for people of 16 years and older. If you are younger, ask your parents first.
`

/** An imprint to start from. */
export const starterImprint = (name: string, email: string) => `${name}
[your full name]
[street and number]
[postal code, city, country]

Email: ${email}

[Register and VAT number, if you have them.]
`
