import { lesson, part, question, task } from '../../writing.ts'

export const cash = part('Week 3: Cash, thirteen weeks ahead', [
  lesson(
    'Profit and cash are two different things',
    `
    A business can make money on every job and still be unable to pay rent on the first of the month. To see
    how, follow a single order through a small print shop.

    The order is worth $12,000. Paper and ink cost $4,500 and have to be paid on day 3. Wages for the work
    are $3,000, half on day 14 and half on day 28. The invoice goes out on day 30 with 45 days to pay, and
    the customer is punctual: the money arrives on day 75.

    On paper this is a good job. $12,000 less $7,500 leaves a profit of $4,500. Now look at the bank
    account:

    - Day 3: down $4,500
    - Day 14: down $6,000
    - Day 28: down $7,500
    - Day 75: up $12,000, ending $4,500 ahead

    For 47 days the shop has lent its customer $7,500 without interest. One such order is bearable. If three
    begin in the same month, the bank balance has to carry $22,500 while the books show the best quarter
    ever. This is how growing businesses run out of money.

    ## Three dates to know

    Every sale has a day on which you <strong>earn</strong> the money, a day on which you
    <strong>ask</strong> for it and a day on which you <strong>have</strong> it. Bookkeeping cares about the
    first, and your landlord cares about the last. The distance between them is partly habit. In our
    example, day 30 was chosen by nobody: invoices were simply written at the end of the month.

    Had the shop asked for 40 percent at the start, $4,800 would have arrived before the paper was paid for.
    The deepest point of the account would have been $2,700 below the starting line in place of $7,500. The
    same job, customer and price, with a different sentence on the order form.

    ## Find yours

    Pick your last five finished jobs. For each one, write down the day the work ended, the day the invoice
    was sent and the day the payment arrived. Count the days between them and take the average of each gap.
    Keep these two figures close; you will use them in the next lesson when you guess when money will come.
    `,
  ),
  lesson(
    'Build the page',
    `
    A cash forecast sounds like a matter for banks. Yours will be one sheet with thirteen columns, one for
    each week of the coming quarter, and it takes about an hour the first time. Use a spreadsheet or graph
    paper.

    ## The rows

    At the top stands the <strong>opening balance</strong>: what is in the account on Monday morning. Below
    it come two groups.

    Money in:

    - Invoices already sent, each in the week you truly expect it
    - Orders agreed but not yet invoiced
    - Regular income, such as subscriptions or walk-in sales

    Money out:

    - Wages and your own pay
    - Rent, loans, insurance and everything that is paid automatically
    - Suppliers
    - Taxes, on the date they are due
    - Purchases you have already decided on

    The last row is the <strong>closing balance</strong>: opening, plus in, minus out. It becomes the
    opening balance of the next column.

    ## An example in four columns

    1. Week 1 opens with $9,200. In: $6,400. Out: $7,100. It closes with $8,500.
    2. Week 2 opens with $8,500. In: $2,000. Out: $4,300. It closes with $6,200.
    3. Week 3 opens with $6,200. In: $3,500. Out: $11,200, because rent, payroll and the quarterly tax fall
       together. It closes with minus $1,500.
    4. Week 4 opens with minus $1,500. In: $8,800. Out: $4,100. It closes with $3,200.

    Over the four weeks the business takes in $20,700 and spends $26,700. Nobody would call week 3 a crisis
    from the totals alone, and a monthly report might never show it. The columns do, on a quiet Monday three
    weeks before.

    ## Be a pessimist with dates, a realist with sums

    Enter an invoice when this customer usually pays, never when the terms say so. If you cannot guess, use
    your average gap from the last lesson and add one week. Leave out every order that has not been agreed.
    Include payments that come once a year; a glance through last year’s statements for the same thirteen
    weeks will catch the ones you have forgotten.

    Resist the wish for detail. Twelve rows that you keep up are better than sixty that you abandon in May.
    `,
  ),
  lesson(
    'When a week gets tight',
    `
    Your sheet shows a minus in some column. Good: you have found it while there is still room to act. Work
    through the possibilities in this order, because the first ones cost nothing.

    1. <strong>Ask for what is already yours.</strong> Call about invoices that are due. A friendly call on
       the day after the due date works better than three letters later.
    2. <strong>Invoice sooner.</strong> Send the bill on the day the work is done. For longer jobs, bill at
       agreed stages.
    3. <strong>Take a deposit.</strong> New orders begin when a third or more has been paid. Materials you
       buy only for that customer should always be covered.
    4. <strong>Move what can wait.</strong> A purchase you planned for week 3 may be just as useful in week 5.
    5. <strong>Talk to suppliers.</strong> Ask before the date, name a new one, and keep it. Most prefer a
       plan to a silence.
    6. <strong>Use the bank.</strong> Ask for a credit line in a strong month, as you would buy an umbrella
       on a dry day.
    7. <strong>Put in your own money.</strong> If you do, write it down as a loan with a date of repayment,
       so that you notice when it happens every quarter.

    ## Repairing week 3

    Take the sheet of the last lesson, with minus $1,500 at the end of week 3. Among the $8,800 expected in
    week 4 is an invoice of $2,400 that is already due. One phone call, and it arrives in week 2. A new
    display shelf for $900 moves from week 3 to week 5.

    Week 2 now closes with $8,600. Week 3 takes in $3,500 and pays out $10,300, so it closes with $1,800.
    Week 4 receives $6,400 instead of $8,800 and closes with $4,100. No loan, no discount and no sleepless
    night were involved; it took one call and a delayed shelf.

    ## The sentence for the call

    Many owners find this harder than the arithmetic. Say it plainly: “I am calling about invoice 214, which
    was due on Friday. Can you tell me which day it will be paid?” Then wait. The question asks for a day
    and is easy to answer. Thank them, note the date in the sheet, and call again if it passes.
    `,
  ),
  lesson(
    'Ten minutes every Monday',
    `
    A forecast that is made once is a drawing. Kept up weekly it becomes an instrument. The routine below
    fits between opening the door and the first customer.

    1. Enter the real balance of this morning as the opening figure of the new week.
    2. Compare it with what you had predicted. If it differs by more than a few hundred dollars, find the
       one line responsible.
    3. Move every payment that did not arrive to the week you now believe in.
    4. Add a new column at the far end, so that there are always thirteen.
    5. Look for the lowest closing balance in the row and put a circle around it.

    The circle is the point of the exercise. If it sits above your safety line, close the sheet and go to
    work. If it sits below, choose one action from the last lesson and do it before noon.

    ## Where to draw the safety line

    Add up what you have to pay in a month even if no customer comes: rent, wages, insurance, loan payments.
    For a shop whose fixed costs are $8,500 a month, that figure is the first line worth reaching. Should
    you employ people or depend on one season, aim for two or three months later on.

    You build it by habit. Move a fixed share of every payment received to a second account on the day it
    arrives. With sales of $24,000 a month, 3 percent is $720, and $8,500 is there in just under twelve
    months. At 5 percent, $1,200 a month, it takes a little more than seven. Keep money for taxes apart in
    the same way; it was never yours.

    ## What you will notice after a month

    Your guesses get better. You learn that one customer always pays on the 20th regardless of terms, and
    that insurance comes due in the month when sales are slow. Decisions that used to feel like courage,
    such as hiring or buying a machine, turn into a question for the sheet: put the cost in its week and see
    where the circle moves.

    For this Friday: draw your line, and decide the share of every payment that goes to the second account.
    Set up the transfer the same day.
    `,
    {
      quiz: [
        question(
          'A job earns a profit of $5,000, but its costs are paid two months before the customer pays. What happens in between?',
          [
            'Nothing that needs attention, since the profit is certain and will arrive in time',
            '* The business lends its customer the money and needs cash from elsewhere',
            'The profit grows by the interest',
          ],
          'Profit says that the job is worth doing. Cash says whether you can survive until it pays.',
        ),
        question(
          'A customer’s terms say 30 days, and they have paid after 50 days each time. Which week goes into the forecast?',
          [
            'The week of day 30, as agreed',
            'The average of the two, day 40',
            '* The week of day 50, as they do',
          ],
          'The sheet predicts your account, so it follows behavior. Put the terms into the next conversation with that customer.',
        ),
        question(
          'A week opens with $4,300, takes in $5,200 and pays out $8,700. What is the closing balance?',
          ['* $800', 'Minus $3,500', '$1,200'],
          '$4,300 + $5,200 = $9,500, and $9,500 − $8,700 = $800. The week loses $3,500, yet the account stays positive.',
        ),
        question(
          'The lowest balance in your thirteen weeks is below your safety line, five weeks from now. What is the best first step?',
          [
            'Apply for a loan today',
            'Wait, since five weeks is long enough for new orders to come in',
            '* Call about invoices that are already due',
          ],
          'Money you are owed costs nothing to collect and often covers the gap. Five weeks is exactly the time in which gentle steps still work.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: your thirteen weeks',
    `
    Draw thirteen columns, one for each week from next Monday. Enter the balance of your account this
    morning. Fill in money in and money out by the rows of the lesson, using the day you expect each
    payment. Carry each closing balance into the next column. Circle the lowest one. Write your safety line,
    one month of fixed costs, across the page. If the circle is below the line, write which two steps from
    the list of seven you will take, with the date and the amount of each, and correct the columns. Then put
    a weekly appointment into your calendar: Monday, ten minutes, the sheet. Decide on the share of every
    payment that goes to a second account, and set up the transfer.
    `,
    { minutes: 75 },
  ),
])
