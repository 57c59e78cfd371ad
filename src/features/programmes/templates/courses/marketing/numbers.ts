import { lesson, part, question, task } from '../../writing.ts'

export const numbers = part('Week 10: Numbers, ads, and the next ninety days', [
  lesson(
    'Three numbers on a Monday',
    `
    Tools will show you forty figures. Most of them go up and down without your being able to do anything
    about it. Three are enough to run your marketing, and you have known them since lesson six.

    1. <strong>Visitors:</strong> how many different people saw your page this week
    2. <strong>Joined:</strong> how many left their address, and their share of the visitors
    3. <strong>Bought:</strong> how many became customers, and their share of those who joined

    Write them in a table every Monday, one row a week, with a fourth column for what you did. “Post in the
    nurses’ group” next to 410 visitors explains more than any chart.

    ## How to read them

    Look at four weeks at once. A single week is weather. If you sell five a week on average, then three and
    eight are both ordinary, and neither calls for a new strategy.

    Ask one question: which of the three fell, and what happened shortly before? When visitors fall,
    something outside changed or you were silent. When joining falls although visitors rise, the new people
    may be the wrong ones: a funny video brings an audience that came to laugh. When buying falls, look at
    the offer, the season and the last two emails.

    ## What you may ignore

    - Likes and followers, unless they turn into visitors
    - Opening rates, since mail programs distort them
    - The average time on a page
    - Anything compared with another company whose business you do not know

    ## One more figure, four times a year

    Add up what a customer brings over twelve months, after the cost of making and sending. If the soap
    maker’s customers order a box with $28 left over 2.5 times a year on average, a customer brings $70. You
    need this figure for the next lesson, and it may well be the most useful one you own: everything you
    could spend to win a customer is measured against it.

    Keep the table where you can see it and resist making it prettier. It takes six minutes. When you notice
    yourself building a dashboard, go and call a customer instead.
    `,
  ),
  lesson(
    'Buy ads last',
    `
    Ads are an amplifier. If a page turns visitors into customers, they give you more customers. If it does
    not, they give you a larger bill. That is why they come in week ten.

    ## The arithmetic

    Suppose a click costs $0.80 and you spend $400. You get 500 visitors.

    <strong>With the page from week one:</strong> 6 percent join, 30 people, and 8 percent of them buy, 2.4
    customers. If each leaves $36 after the cost of making, that is $86.40 for $400. Every dollar brings
    back 22 cents.

    <strong>With the page from week five and the emails from week six:</strong> 10 percent join, 50 people,
    and 14 percent buy: 7 customers. They leave $252, or 63 cents for each dollar. Better, and still a loss
    on the first order.

    <strong>With a better offer as well:</strong> the same seven buy a bundle that leaves $120. $840 for
    $400 is $2.10 for each dollar. Now buy ads.

    The aim of this course is two dollars back for one, counted after the cost of what you sell and within a
    period you can wait for. The margin above one pays for your time, for mistakes and for prices that rise
    as you buy more.

    ## How to begin

    1. Set aside a sum that you can lose, $100 for instance, and a number of days.
    2. Advertise the gift for joining, not the product. Strangers rarely buy, but they accept help.
    3. Use the sentence of a customer as the text, and your plainest photo.
    4. Run two versions that differ in one thing.
    5. After the money is spent, work out: cost per join, cost per customer, dollars back.

    With $100 and $0.80 a click, you will see 125 visitors and perhaps a dozen joins. Enough to discover a
    disaster, too little for a fine comparison. Repeat the better version before you believe it.

    ## When to stop

    Decide beforehand: below 50 cents per dollar after $200 you stop and repair the page or the offer.
    Between 50 cents and two dollars you continue on a small scale and improve. Above two, double the budget
    once a week and watch whether the figure holds. It will fall at some point. That point is your ceiling,
    for now.
    `,
  ),
  lesson(
    'The next ninety days',
    `
    Ten weeks ago you had a product and a feeling that you ought to do some marketing. Now you have a
    customer, a sentence, an offer, a page, five emails, a launch behind you, and three numbers. What
    remains is a rhythm you can keep up next to your real work.

    ## Where you stand

    Put your figures into one calculation. An example: ten customers by hand and 19 from the launch make 29.
    The page brings 108 new addresses a month, and 12 percent of them buy: 13 customers a month, 39 in three
    months. That is 68.

    The list had 240 people, of whom 19 bought; 324 join during the three months, of whom 39 buy. 506
    readers who have not bought remain. A second launch at the end, at 7 percent, brings 35 more. Sum:
    <strong>103</strong>. Nothing in it is spectacular, and every number can be seen on a Monday.

    Do it with your own. If the total falls short, return to lesson six and ask which number is cheapest to
    change.

    ## Four hours a week

    - <strong>Monday, 30 minutes:</strong> the three numbers, and one decision
    - <strong>Tuesday, 60 minutes:</strong> write and send the weekly email
    - <strong>Wednesday, 60 minutes:</strong> one thing that brings visitors, always of the same kind for a
      month
    - <strong>Thursday, 60 minutes:</strong> talk to two customers or to two people who did not buy
    - <strong>Friday, 30 minutes:</strong> repair one thing on the page

    That adds up to four hours. If a week collapses, keep Tuesday and Thursday. The list and the
    conversations are what everything else grows from.

    ## Three months, three subjects

    Month one: the page. Bring joining up by a third. Month two: customers. Ask each for a recommendation,
    and find out why some order again. Month three: the second launch, with better words than the first.

    Write down today what you will <strong>not</strong> do in these ninety days: the additional platform,
    the new logo, the podcast. Put the list next to the plan, and date it. On day ninety you may look at it
    again. You will find that half of it has become unimportant, and you made things in the meantime.
    `,
    {
      quiz: [
        question(
          'You sold 5, 6, 4 and 9 in the last four weeks. What do you conclude from the 9?',
          [
            'The new strategy is a success',
            '* Very little; look at four weeks and at what you did',
            'The page is right and should not be touched anymore',
          ],
          'With about six sales a week, nine is within the usual variation. If something you did repeats the result, then it becomes evidence.',
        ),
        question(
          'Ads for $300 bring 6 customers, each leaving $75 after the cost of making. How much comes back for one dollar?',
          ['$0.25', '$4.00', '* $1.50'],
          '6 × $75 = $450, and $450 ÷ $300 = $1.50. Above one, below the aim of two: continue small and improve.',
        ),
        question(
          'Visitors doubled after a funny video, while the number who joined stayed the same. What is the likely reason?',
          [
            '* The video brought people who do not have the problem',
            'The form is too long for people who are in a hurry and on a phone',
            'The price is too high',
          ],
          'If as many join as before, the old visitors behave as always. The new ones came for something else.',
        ),
        question(
          'A week collapses, and you have two hours for marketing. What do you keep?',
          [
            'A new post on each platform, so that nobody forgets you',
            'The dashboard and the logo',
            '* The weekly email and two conversations',
          ],
          'The list and the customers carry everything else. Posts and logos can wait without anything breaking.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: your ninety-day plan',
    `
    Fill in one page. Top: your three numbers of the last four weeks, what a customer brings in twelve
    months, and the calculation to a hundred with your own figures. Middle: three months with one subject
    each, one measurable aim per month, and the weekly four hours with day and time. Bottom: the list of
    what you will not do, with today’s date and the date ninety days from now. Products: add the day on
    which stock must be reordered. Services: add how many clients you can take each month. Courses: add the
    next two start dates. If your page brings two dollars back for one, add a test of $100 with its stop
    rule; if it does not, write what you repair first. Read the plan aloud to somebody, and ask them
    to ask you about it each month.
    `,
    { minutes: 90 },
  ),
])
