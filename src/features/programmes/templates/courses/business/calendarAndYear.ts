import { lesson, part, question, task } from '../../writing.ts'

export const calendarAndYear = part('Weeks 7 and 8: Your calendar and your year', [
  lesson(
    'Two mornings that belong to you',
    `
    By now you have a price, a sheet of cash, a list of customers and somebody to take over tasks. All of it
    needs attention that has not been cut into slices of eleven minutes. This week you take back two
    mornings.

    ## Why mornings, and why two

    The purpose is work on the business: prices, people, plans, the next page of the handbook. Such work
    loses against anything urgent, so it has to come before the urgent things arrive. One morning is eaten
    by the first exception. With two, one survives.

    Choose the days from evidence. Look at the last four weeks and count calls and appointments for each
    weekday before noon. The two quietest are yours, even if Monday would feel more virtuous.

    ## How to defend them

    1. Enter them as appointments that repeat all year, from eight to eleven thirty, with a name such as
       “Planning, out of the office”. A nameless block is an invitation.
    2. Tell your team and your five best customers when you can be reached on those days: from eleven
       thirty.
    3. Work somewhere else, or with the door closed and a sign on it.
    4. Decide the evening before what you will work on. One subject per morning, written on paper.
    5. If you must give a morning up, move it within the same week. Do not delete it.

    ## What to do with them

    Alternate between repairing and building. A repairing morning takes the thing that annoyed you most last
    week and removes its cause. A building morning moves one of your goals for the year. Keep a list for
    each, and take the top line.

    ## An honest count

    Three and a half hours twice a week, over 44 weeks, make 308 hours a year. It is the equivalent of more
    than seven full working weeks that you would otherwise have spent answering. Against that stands a cost:
    perhaps four paid hours a week in the beginning. You know from week 1 what they are worth, and from week
    5 where to find replacements.

    Try it for three weeks before you judge. The first morning is usually spent being nervous.
    `,
  ),
  lesson(
    'Saying no, out loud',
    `
    A free calendar fills up through small kindnesses. Each yes was reasonable, and the sum of them is a
    week without a gap. Declining is a skill of the mouth, so in this lesson you will practice with your
    voice.

    ## Three kinds of no

    <strong>The plain no.</strong> “Thank you for asking. I cannot take this on.” It needs no reason. When
    you feel the urge to add one, breathe out first.

    <strong>The no with a door.</strong> “I cannot do it this month. From the 12th of next month I can.
    Shall I reserve a day?” Use it only if you want the job.

    <strong>The no with a price.</strong> “By Friday is possible as a rush job, which costs half as much
    again. At the normal price it would be ready on the 20th.” The customer chooses, and either choice is
    good for you.

    What you never say is “I will see what I can do”. Everybody hears yes, and you have promised something
    without a date.

    ## Decide before you are asked

    Willpower in the moment is unreliable. Rules made in advance are easier to keep, because you can quote
    them:

    - We do not begin new work in December.
    - Meetings take place on Tuesday and Thursday afternoons.
    - Favors for friends have the same price list, with ten percent off.
    - I answer requests for free advice with one good article and the link to book an hour.

    Write four of your own. They should cover the requests that cost you most of last month.

    ## Practice

    Stand up. Say each of the three sentences aloud, in your own words, five times. It will sound harsh at
    first and ordinary by the fifth. Then let somebody play a favorite customer who asks for a small extra
    at the end of a call, and answer within two breaths. Switch roles; hearing a clear no from the other
    side is instructive. It is a relief to know where you stand.

    During the coming week, say no three times for real and note for each what you feared and what
    happened. Read the three notes before you write your rules on the worksheet.
    `,
  ),
  lesson(
    'A phone you can turn off',
    `
    You will be away for a week, and the business will be open. This lesson prepares that week, because a
    vacation in which you answer messages from the beach is work with sand in it.

    ## Who decides what

    Take the folder of twelve pages and go through the questions of the last month. Sort each into one of
    three groups and hand the list to the person in charge:

    - <strong>Decide alone.</strong> Everything with a page, refunds up to the limit, changes of
      appointments.
    - <strong>Decide and note it.</strong> Unusual discounts, a replacement supplier, somebody’s swapped
      shift. You read the notes on your return.
    - <strong>Call.</strong> Injury, fire, police, the press, or a loss above a sum that you name. Write the
      sum: $1,000, say.

    One person is in charge each day, by name. Two people in charge are none.

    ## Tell the outside world

    Two weeks before, inform the customers whose projects are running: who looks after them and what will be
    finished before you leave. Prepare the automatic reply and keep it short: “I am away until the 14th and
    not reading mail. For orders and appointments write to the office. I will answer everything else in the
    week of the 16th.” Note the last sentence. It gives you three days after the return.

    ## While you are away

    Remove the mail account from the phone; turning off notifications is not enough for most of us. Leave
    the emergency number with one person. Agree on a single call of ten minutes in the middle of the week if
    that lets you sleep, with a fixed hour and a fixed end.

    ## The day you return

    Keep it free of appointments. Read the notes first, then speak to whoever was in charge: what went well,
    what was missing, what they would like to go on deciding. Make at least one of those decisions
    permanently theirs. Finally, look at the numbers of the week beside an ordinary one. If they are
    similar, you own a business. If they collapsed, you have learned precisely which page to write next, and
    it cost you a week rather than your health.
    `,
  ),
  lesson(
    'One page for the year',
    `
    Eight weeks of decisions are now spread over worksheets. The last step puts them on one page that you
    can read in two minutes and show to another person.

    ## Four goals

    Choose four results for the next twelve months, one from each field:

    1. <strong>Money:</strong> a price, a margin or a reserve. “$8,500 in the second account by September
       30.”
    2. <strong>Customers:</strong> “Six new ones with six points or more by June 30.”
    3. <strong>People and work:</strong> “Twelve handbook pages by May 31, all with an owner.”
    4. <strong>You:</strong> “Two weeks away, the first from July 7.”

    A goal is finished when it has a number, a date, and a place where you will see the number without
    asking anybody. “More visibility” fails on all three counts. Four is the limit for a reason: with seven
    you can always be busy with the easy ones.

    ## First steps

    Under each goal write the next three actions, small enough to be done on one of your mornings. Only the
    first needs a date. Plans that describe November in detail are fiction; a plan that says what happens
    next Tuesday is useful.

    Check the four against one another and against the thirteen-week sheet. Six new customers and two weeks
    away may both be possible, though perhaps not in the same quarter. Move a date now instead of failing at
    it later.

    ## One person who will ask

    Pick somebody who will not be impressed and will not let you talk around it: somebody who runs
    a business too, a former boss, a retired customer. Give them the page. Agree on four dates, one each quarter, of half an
    hour, with three questions: What did you say you would do? What happened? What will you do next? Offer
    to do the same in return.

    ## Keep it in sight

    Hang the page where you make coffee. On the last Friday of every month spend ten minutes on it: cross
    out what is done, correct what has changed, write the next action. When the year ends you will have a
    crumpled sheet full of lines, and it will be the truest description of your business that exists.

    Sign it today, and let your person sign beside you.
    `,
    {
      quiz: [
        question(
          'Why should the blocked mornings be chosen by counting calls and appointments?',
          [
            'Because the first days of the week are the best ones for planning',
            '* Because the block lasts longest where the least has to be moved',
            'Because a count impresses the team',
          ],
          'A morning that collides with your busiest hours is given up in the second week. Evidence makes the block cheap to defend.',
        ),
        question(
          'A customer wants a job by Friday and your week is full. Which answer leaves the choice with them and protects your week?',
          [
            'I will see what I can do',
            'I am fully booked this week, but leave it here and I will see whether something is canceled',
            '* By Friday it costs half as much again, at the normal price it is ready on the 20th',
          ],
          'A rush price pays for the disturbance, and the later date is a real alternative. The first answer promises everything and names nothing.',
        ),
        question(
          'Which of these is a finished goal?',
          [
            'Become better known in the region',
            'Grow by a good deal this year, mainly with better customers than before',
            '* Six new regular customers by June 30, counted on the customer page',
          ],
          'It has a number, a date and a place where the number can be seen. The other two can be declared reached or missed at will.',
        ),
        question(
          'You return from a week away and learn that a colleague gave a discount you would not have given. What is the best reaction?',
          [
            '* Say what you would have done, let it stand, and put a limit on the page',
            'Call the customer, explain that it was a mistake, and withdraw the discount',
            'Decide that discounts are yours again',
          ],
          'The decision was inside the gap you left. A limit closes it, while reversing it would make every later decision wait for you.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: your year on one page',
    `
    Enter two repeating mornings in your calendar, and tell your team and five customers. Write your four
    rules for saying no, and say them aloud. Choose the week in which you will be away, who is in charge on
    each day, and the sum above which they call. Then take a fresh sheet and divide it into four: money,
    customers, people and work, you. In each quarter write one goal with a number, a date and the place
    where you will see the number, and below it the next three actions, the first with a date. Check the
    dates against your thirteen-week sheet. At the bottom write the name of the person who will ask, and the
    four dates on which you meet. Sign it, let them sign, and hang it where you make coffee.
    `,
    { minutes: 75 },
  ),
])
