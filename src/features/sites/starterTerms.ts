/** Terms of service for a trainer to start from: short, in plain language, with the parts to fill in in brackets. */
export const starterTerms = (
  name: string,
) => `These are the terms between you and ${name}. They apply when you sign up for a plan on this site.

1. What you get
Your plan's page says what is included and what it costs. You get access as soon as your payment goes through, or right away if the plan is free.

2. Payment
Payments are handled by Stripe. A plan that renews is charged at the start of each period until you cancel. If there is a free trial, the first payment is taken when the trial ends. If the price changes, we'll email you before your next payment.

3. Canceling
You can cancel at any time in your account on this site. You keep access until the end of the period you have paid for.

4. Refunds
[Say here whether and when you give money back, for example: within 14 days of your first payment if you are not satisfied.] This does not limit the rights the law gives you.

5. Your health
[Keep this if you coach fitness or nutrition.] Our content is general information, not medical advice. Ask a doctor before you start, stop if something hurts, and train at your own pace.

6. Using the content
Videos, programs and written content are for your use only. Please don't share your access, copy the content or sell it.

7. If something goes wrong
We do our best to keep everything available, but we can't promise that it always is. We are liable to the extent the law requires.

8. Changes
We may update these terms. If a change affects a plan you have, we'll email you before it applies.

9. Contact
${name}, [your address], [your email]. The law of [your state or country] applies.
`
