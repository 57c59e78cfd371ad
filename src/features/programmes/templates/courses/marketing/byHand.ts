import { lesson, part, question, task } from '../../writing.ts'

export const byHand = part('Week 7: The first ten sales by hand', [
  lesson(
    'Thirty names',
    `
    The first ten customers do not come from a system. They come from you asking people, one at a time. It
    does not scale, and that is its strength: in ten conversations you will learn what no statistic would
    tell you in a year.

    ## Make the list

    Write thirty names in three groups of ten:

    - <strong>Warm:</strong> interview partners, people who replied to an email, former customers
    - <strong>Near:</strong> people to whom a warm contact could introduce you
    - <strong>Fitting:</strong> strangers who plainly have the problem and have said so in public, and whom
      you may contact under the rules of the place where they said it

    For each name add the trigger, if you know it, and the last thing you talked about. A name about which
    you can write nothing is replaced by another.

    ## The first message

    It should be possible to answer with one word. Refer to the person, name the thing, leave the door open:

    <em>You told me in March about the cracks that start every November. I have made something for that, and
    the first twenty boxes are ready. Would you like to see what is in it?</em>

    If the answer is yes, send the page or, better, call. If it is no, thank them and ask nothing further.
    When there is silence, write once more after five days, briefly, and then stop.

    ## How many does it take?

    Keep score in a table: asked, answered, talked, bought. Suppose that of thirty people fifteen answer,
    ten talk to you and four buy. You then know your ratio: seven or eight messages for each sale. For ten
    sales you will need about seventy-five messages, or a better offer. Both are useful knowledge.

    Write five messages a day at a fixed hour, before you open anything else. Six days are thirty. The
    discomfort is largest before the first one and has mostly gone by the fourth, which is a good reason to
    send four in a row.

    Do not write the same text to everyone. The first line takes two minutes per person, and it is the line
    that gets the answer.
    `,
  ),
  lesson(
    'The conversation',
    `
    You are on the phone with somebody who may buy. You need neither a technique nor a special voice. You
    need an order of five steps and the willingness to hear no.

    1. <strong>Open.</strong> “Thank you for taking the time. I would like to ask two or three questions,
       then tell you what I have, and then you decide. Is that all right?”
    2. <strong>Ask.</strong> What is happening at the moment? What have you tried? What would be different
       if it were solved? You know these from the interviews. Talk for a quarter of the time at most.
    3. <strong>Repeat.</strong> “So you have had two creams, both were greasy, and by Thursday it hurts. Did
       I get that right?” Wait for the yes. Many people hear their problem stated clearly for the first
       time.
    4. <strong>Offer.</strong> Say only the parts of the offer that match what they told you. Then the
       price, in one sentence, with a period after it.
    5. <strong>Silence.</strong> Whoever has said the price waits. Count the ceiling tiles if you must.

    ## When they hesitate

    “It is expensive” may mean three different things: I do not have the money, I do not see why, or I am
    not sure it works for me. Ask: “Compared with what?” The answer tells you which. For the first, offer a
    smaller step or accept it. To the second, reply with the result in their own words. The third is what
    your guarantee is for.

    “I have to think about it” deserves respect and a date. “Of course. What would you like to think over?
    Shall I call on Thursday?”

    Never argue. If it is not right for someone, say so before they do: “From what you tell me, a
    dermatologist would help you more than my soap.” You lose one sale and gain a person who recommends you.

    ## When they say yes

    Stop selling. Tell them what happens now, take the payment or send the link while you are still talking,
    and deliver the first good moment within a day. Write down, straight after the call, the sentence after
    which the mood changed. It belongs in your page.
    `,
  ),
  lesson(
    'What ten sales teach you',
    `
    Ten sales are not yet a business. They are ten experiments with a paying audience, and most owners throw
    the results away. Set aside two hours and collect them.

    ## Why did they buy?

    Ask every buyer one question within two days of the purchase: “What made you decide, just now?” Write
    the answer word for word. Then compare with your headline. If seven of ten mention the make-up dates and
    your page begins with the glaze, you know what to do.

    ## Why did the others not?

    Look through the table for the ones who talked and did not buy. Sort them into four groups:

    - <strong>Not the right person:</strong> your choice of whom to ask was off
    - <strong>Not now:</strong> the trigger was missing; note a date and ask again then
    - <strong>Not convinced:</strong> a proof was missing, and you know which
    - <strong>Not at this price:</strong> the result did not seem worth it to them

    A pile with more than half of the names shows you the next repair. Where all four are equally small, you
    have no repair to make and should talk to more people.

    ## Does it keep its promise?

    Contact the ten after a week or after the first use. “What were you expecting? What happened?” Every gap
    between the two is either a fault in the product or an exaggeration on the page. Put it right before two
    hundred people find it. When someone is disappointed, refund without discussion and ask for five minutes
    of their time. The talk will be worth more than the money.

    ## Put it into the page

    Now revise what you wrote in weeks four to six:

    1. The headline, if buyers used better words
    2. The order of the parts, the most mentioned first
    3. Two testimonials, asked for by the three questions
    4. One question more in the list of questions
    5. The price, if nobody hesitated at all

    On that last point: if ten out of ten said yes without blinking, the price is too low. Raise it for the
    next ten by a noticeable step and watch the ratio. Losing two and earning more is a good exchange, and
    you will treat the remaining eight better.
    `,
    {
      quiz: [
        question(
          'Of 40 people asked, 20 answered, 12 talked and 5 bought. How many would you have to ask for ten sales at this ratio?',
          ['50', '* 80', '100'],
          '40 ÷ 5 = 8 people asked for each sale, so ten sales need about 80. A better first line or offer lowers the number.',
        ),
        question(
          'You have said the price, and the other side is silent. What do you do?',
          ['Offer a discount at once', 'Explain the advantages again', '* Wait'],
          'They are thinking. Whoever speaks first usually gives something away, and a discount nobody asked for tells them the price was not serious.',
        ),
        question(
          '“It is expensive,” says a customer. What is the most helpful question?',
          ['* Compared with what?', 'How much do you earn?', 'What if I gave you ten percent off?'],
          'The answer shows whether money, value or trust is the issue. Each of these needs a different reply.',
        ),
        question(
          'Seven of ten buyers mention the make-up dates, which your page hides near the end. What do you change?',
          [
            'Nothing, since they bought anyway',
            '* Move the make-up dates up, next to the promise',
            'Remove the make-up dates, as they are expensive',
          ],
          'Buyers have told you what decides. Those who left without buying may never have scrolled that far.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: ten sales and what they taught you',
    `
    Write thirty names in three groups, each with the trigger and your first line. Send five messages a day
    for six days. Keep the table: asked, answered, talked, bought. Hold the conversations in five steps, and
    note after each the sentence at which the mood changed. Products: send or hand over the first boxes
    yourself. Services: sell a small fixed package with a date. Courses: sell seats for the next date, or a
    first lesson one to one. Ask every buyer what made them decide, and sort the others into the four
    groups. Then revise your page: headline, order, two testimonials, one question, the price. Keep the
    table, the ratio, and one sentence from a buyer that you would never have written yourself.
    `,
    { minutes: 180 },
  ),
  task(
    'Ten sales by hand',
    `
    Count every sale you make in person, by phone or by message, to someone you asked yourself. Ten is the
    aim of this week; carry on into the next one if you need to.
    `,
    { goal: { amount: 10, unit: 'sales' }, optional: true },
  ),
])
