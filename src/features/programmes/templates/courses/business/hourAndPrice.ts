import { lesson, part, question, task } from '../../writing.ts'

export const hourAndPrice = part('Weeks 1 and 2: Your hour and your price', [
  lesson(
    'What an hour costs you',
    `
    Before you can set a price you need to know what an hour of your working time costs. Most owners guess,
    and the guess is low because it leaves out everything that happens when no customer is watching.

    Start with a year. Add up what the business spends before you do any work at all. A bicycle mechanic
    with a small workshop wrote this list:

    - Rent and utilities: $14,400
    - Tools and repairs: $3,600
    - Insurance: $2,400
    - Van and driving: $4,800
    - Phone, software and accountant: $3,000
    - Advertising: $1,800

    Together that is $30,000. Next comes the line people forget: your own pay. Write down what you would
    have to pay a stranger to do your job, including the taxes and retirement savings an employer would
    cover. The mechanic put down $60,000. The business therefore has to bring in $90,000 a year before there
    is a dollar of profit.

    ## Now divide by the right number

    A year has 52 weeks. Take off five for vacation, two for public holidays and one for illness, and 44 are
    left. At 40 hours each, that makes 1,760 hours, and $90,000 spread over them comes to about $51.

    Here is the trap: the mechanic does not sell 1,760 hours. Ordering parts, answering the phone, writing
    quotes and sweeping the floor are work, yet nobody pays for them. In a normal week 22 hours end up on an
    invoice. Over 44 weeks that is 968 hours, and $90,000 divided by 968 is <strong>$93</strong>.

    At the old rate of $65 an hour, the year would bring 968 × $65 = $62,920. After $30,000 of costs,
    $32,920 remains for someone who planned on $60,000. The workshop was busy every single day and still
    came up $27,080 short.

    ## Do this today

    Open last year’s bank statement and sort every payment that was not for materials into five to eight
    groups. Round to the nearest hundred. You need an honest total, not a perfect one; an hour with the
    statement is enough.
    `,
  ),
  lesson(
    'The hours you can sell',
    `
    In the last lesson one number did most of the damage: 22 paid hours in a week of 40. This lesson is
    about finding your own figure and then moving it.

    ## Keep a log for five days

    Put a sheet of paper where you work. Each time you change activity, write the time and one of four
    letters:

    - <strong>P</strong> for paid: it will appear on an invoice
    - <strong>S</strong> for selling: quotes, calls, visits, messages to people who may buy
    - <strong>R</strong> for running the place: orders, bookkeeping, cleaning, driving
    - <strong>W</strong> for waiting and fixing: a part that has not arrived, a mistake done again

    Do not improve anything during these five days. A log that flatters you is worthless. On the evening of
    the fifth day add up each letter and work out its share of the total.

    ## Read the result

    There is no correct share. A dentist with two assistants can have a very high P; a wedding photographer
    spends far more time on S because every customer is new. What matters is which letter surprises you.
    Usually it is R, and usually a single activity is responsible for half of it.

    The mechanic from lesson one found that phone calls about “Is my bike ready?” took nearly an hour a day.
    A text message sent when each repair was finished ended most of them. Together with one parts order a
    week instead of four, the change gave back four hours. Paid time rose from 22 to 26 hours a week, or
    1,144 a year, and the cost of an hour fell from $93 to $90,000 ÷ 1,144 = <strong>$79</strong>. No price
    was touched.

    ## What not to cut

    Leave S alone for now. A week without quotes looks wonderfully productive and becomes an empty month
    later. Some R is worth keeping too: the hour you spend on your own books each week is the hour that
    tells you whether any of this works.

    Finish by writing two figures on one line: your paid hours per week today, and the figure you could
    reach within three months by removing one activity. Use the first to set your price. The second is a
    bonus when it arrives.
    `,
  ),
  lesson(
    'Three ways to charge for the same work',
    `
    Your hour has a cost. What you ask for it is a separate decision, and the form of the price matters as
    much as its size. Take one job, the yearly service of twelve delivery bikes, and price it three ways. It
    needs about 18 hours. The cost at $93 is $1,674, and the shop’s rate is $110.

    ## By the hour

    18 × $110 = $1,980. If it takes 22 hours, the customer pays $2,420. The risk sits with the buyer, who
    therefore watches the clock. Use this when nobody can know the size of the job: fault finding, rescue
    work, anything that begins with “Could you take a look?”

    The drawback is strange but real: each time you get faster, you earn less.

    ## A fixed price

    Estimate the hours, add a margin for surprises, and quote one figure. With 15 percent added, 18 hours
    become 20.7, which at $110 is $2,277; round it to $2,280. Finish in 16 hours and you have earned $142.50
    an hour. Need 24 and it drops to $95, still above cost. The risk is now yours, and so is the reward for
    being good at it.

    A fixed price needs an edge. Write down what is included, what is not, and what an extra costs. “Twelve
    bikes, brakes, gears and chains. Tires at $38 each if they are worn” prevents the quarrel in advance.

    ## By what it is worth

    Ask the customer what a broken bike costs. This one loses about $120 in deliveries each day a bike
    stands still, and last year the fleet had 60 such days: $7,200. The shop offers a monthly visit that
    should bring the 60 days down to 15, for $300 a month.

    The buyer pays $3,600 a year and avoids 45 × $120 = $5,400 of losses. You work twelve visits of two and
    a half hours, 30 hours in all, at $120 each, with income you can predict. Both sides are better off,
    which is why such agreements last.

    <strong>Choose one job you do often</strong> and write all three prices for it on a single sheet before
    the next lesson. The one that makes you slightly nervous is usually the right one to test first.
    `,
  ),
  lesson(
    'The email that raises a price',
    `
    You have a number now, and existing customers who are used to a different one. Raising a price is a
    short piece of arithmetic followed by a short piece of writing.

    ## How many could leave?

    A studio does 100 jobs a year at $200 each. Materials and other direct costs are $80 a job, so each
    leaves $120, together $12,000. The new price is $230, a rise of 15 percent, and each job now leaves
    $150. Divide: $12,000 ÷ $150 = 80. If twenty customers out of a hundred walked away, the studio would
    earn exactly the same and have a fifth of its time back.

    Work this out for yourself before you write to anyone. It replaces the fear of losing a customer with a
    number of customers you can afford to lose.

    ## The message

    Write it so that it can be read standing up. Four parts are enough: what changes, from when, what stays,
    and what to do with a question.

    <em>From March 1 a service costs $230. Anything you book before that date is done at the current price
    of $200, even if the appointment is later. What you get stays the same: the same people, a fixed date,
    and a call before we do anything extra. If the new price is a problem, reply to this message and we will
    look for a version that fits.</em>

    Notice what is missing. It offers no apology, no list of rising costs and no promise that this will be
    the last time. A reader who is given reasons starts to judge the reasons.

    ## Rules for sending

    1. Give between four and eight weeks of notice.
    2. Send it to everyone in the same week, so that customers who know each other hear the same thing.
    3. Call your three largest customers first. They should not learn it from a group message.
    4. Quote the new price to new customers from today.
    5. When someone objects, offer less work for the old price, never the same work for it.

    On Friday you make the first decision of this course: one price, one date, in writing. Sign it.
    `,
    {
      quiz: [
        question(
          'A business must bring in $84,000 a year. The owner works 1,700 hours, of which 1,050 are billed. What does a sold hour cost?',
          ['About $49', '* $80', '$62'],
          'Only the 1,050 billed hours can carry the cost: $84,000 ÷ 1,050 = $80. Dividing by all 1,700 hours gives $49, the figure that keeps full workshops poor.',
        ),
        question(
          'You quote a fixed price and finish in fewer hours than you planned. Who keeps the difference?',
          [
            'The customer, because the work was easier than expected',
            'Both sides share it equally, since neither could know how long it would take',
            '* You do, because you also carried the risk that it would take longer',
          ],
          'A fixed price moves the risk to you, and the reward moves with it. Over many jobs the quick ones pay for the slow ones.',
        ),
        question(
          'A job sells for $100 and has direct costs of $40. You raise the price to $120. How many of 100 customers could leave before you earn less than before?',
          ['10', '20', '* 25'],
          'Before: 100 × $60 = $6,000. After, each job leaves $80, and $6,000 ÷ $80 = 75. You can lose 25 and earn the same.',
        ),
        question(
          'A customer says the new price is too high for them. What do you offer?',
          [
            '* A smaller piece of work at the price they used to pay',
            'The same work at the old price, as an exception that stays between you',
            'A detailed list of how your costs have risen',
          ],
          'Less work for less money keeps your price true for everybody. An exception does not stay secret, and a list of costs invites a debate about them.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: your hour and your price',
    `
    Fill one page, with your own numbers. Line 1: the yearly costs of the business without materials. Line
    2: the pay you need, including taxes and retirement savings. Line 3: lines 1 and 2 added. Line 4:
    working weeks in your year. Line 5: paid hours a week, from your five-day log. Line 6: line 4 times line 5.
    Line 7: line 3 divided by line 6, the cost of your hour. Then choose one job that you do often and write
    its price by the hour, as a fixed price and by what it is worth to the buyer. Work out how many
    customers out of 100 you could lose at the new price. Last, write the message to your existing customers
    with its date. Sign the page on Friday.
    `,
    { minutes: 60 },
  ),
])
