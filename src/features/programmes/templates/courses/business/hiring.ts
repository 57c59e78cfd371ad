import { lesson, part, question, task } from '../../writing.ts'

export const hiring = part('Week 6: The first hire, or the next', [
  lesson(
    'Can you afford it?',
    `
    Hiring feels like a leap mainly because the two sides of the sum are rarely written down. Put the cost
    on the left and the freed time on the right, and it becomes an ordinary decision.

    ## The left side

    Imagine an assistant for 30 hours a week at $22 an hour. Over 52 paid weeks the wage is 30 × $22 × 52 =
    $34,320. On top come the employer’s share of taxes and insurance, which depend on where you are. Ask
    your accountant for the percentage; we will use 15 percent, or $5,148. A desk, a computer and software
    add $1,800 in the first year.

    - Wages: $34,320
    - Taxes and insurance: $5,148
    - Equipment: $1,800
    - Together: <strong>$41,268</strong>, or $3,439 a month

    Add one thing that has no invoice. In the first two months you will spend several hours a week
    explaining, and you will sell fewer hours than usual.

    ## The right side

    You charge $110 an hour. $41,268 ÷ $110 = 375.2, so you need about 376 additional paid hours a year.
    Over 44 working weeks that is a little more than <strong>eight and a half hours a week</strong>. Look at
    your T lines from week 5. If they contain twelve hours and there are customers waiting, the position
    pays for itself. If nobody is waiting, the freed hours will be empty, and the right next step is to fill
    the order book instead.

    ## Ask the sheet

    Profitable over a year can still mean impossible in March. Enter $3,439 a month in your thirteen weeks,
    starting with the month of the hire, and leave the additional income out for the first eight weeks.
    Where does the circle move? Should it fall below your safety line, start with fewer hours: at 15 a week,
    the wage with taxes and insurance is half as much, $19,734, and you can double it later.

    ## Alternatives worth pricing

    Before you decide, get a price for a bookkeeper, an answering service and a freelancer for the busy
    months. They cost more per hour and nothing in a quiet one. Compare totals for a year, never hourly
    rates.
    `,
  ),
  lesson(
    'A job ad that describes a Tuesday',
    `
    Most ads list adjectives. “Motivated team player wanted” tells the reader nothing and attracts whoever
    is applying everywhere. A good ad describes an ordinary day so exactly that the wrong people stop
    reading and the right one thinks: that is me.

    ## Start from the task list

    Take the T lines you want to hand over and sort them by time. The largest three make up the job. Resist
    adding the remaining nine; a position made of leftovers suits no one. For each of the three, write what
    will be different in six months if it is done well.

    Next, separate what a person must bring from what you can teach in a month. The first list should have
    no more than four entries. A café may need someone who is friendly before eight in the morning and can
    lift twenty pounds; the espresso machine can be learned.

    ## The ad

    Use this order:

    1. <strong>The job in one line</strong> with hours and place
    2. <strong>The pay,</strong> as a figure or a narrow range
    3. <strong>A Tuesday:</strong> four or five sentences about what happens from morning to evening
    4. <strong>What you bring:</strong> the short list
    5. <strong>What is hard about it:</strong> one honest sentence
    6. <strong>How to apply:</strong> what to send, until when, and when they will hear from you

    <em>Office assistant, 30 hours a week, $22 an hour. On a Tuesday you open the office at eight, listen to
    the messages and put the day’s appointments in order. By ten you have answered the requests of the
    evening before, with our templates and your own good sense. At noon you order what the workshop needs.
    In the afternoon you send invoices and call about the two that are late. You write clearly, you like
    finishing things, and you stay calm on the phone. The hard part: on rainy Mondays everybody calls at
    once. Send us five lines about a day at work you enjoyed. We reply to everyone by the 20th.</em>

    ## Before it goes out

    Check your local rules on what an ad may ask for and must state, and read it through the eyes of someone
    older, younger or with a disability. Anything the work does not need goes out.
    `,
  ),
  lesson(
    'Four questions and a sample of the work',
    `
    An interview in which both sides are pleasant predicts little. You learn more from the same four
    questions asked of everyone, followed by half an hour of real work.

    ## The questions

    1. <strong>“Tell me about a day at work that went badly. What did you do?”</strong> Listen for what the
       person did, as opposed to what others should have done. Ask for the next step until you can picture
       it.
    2. <strong>“What did you change in your last job so that it worked better?”</strong> The change may be
       tiny, like a label on a shelf. People who improve things have an example ready.
    3. <strong>“When did you disagree with a boss or a customer, and how did it end?”</strong> You want
       somebody who will tell you when you are wrong, and who can do it without breaking china.
    4. <strong>“What do you want to be able to do in two years that you cannot do today?”</strong> This
       tells you whether your job leads there. If it does not, say so.

    Write the answers down during the talk. Give each one to four points at once, before the next candidate.
    Memory favors the last and the most charming.

    ## The sample

    Pay for it, even if it is brief: $30 for half an hour is respectful and sharpens your own preparation.
    Choose a task from the handbook and hand over the page. For an office position, provide three customer
    messages to answer with the template and an invoice with two errors. For a kitchen it is a short shift.

    Look at three things: was the page followed, was there a question at the right moment, and would you
    have sent the result? Speed comes later by itself.

    ## Keep it fair, keep it legal

    Leave out family plans, health, religion, age and origin; in many places these questions are forbidden
    and everywhere they are beside the point. Ask the same of all candidates, and keep your notes.

    Call two former employers with the candidate’s permission. One question is enough: “In what kind of work
    would you hire this person again at once?”

    Whoever you decline deserves a message within the time you promised. Two sentences will do.
    `,
  ),
  lesson(
    'The first month',
    `
    The first day decides more than the contract does. A person who begins with an empty desk, no password
    and nobody expecting them starts to doubt on the way home. Preparing well takes you three hours.

    ## Before day one

    - The contract is signed and both sides have it
    - Registration, insurance and payroll are arranged with the accountant
    - Keys, computer, accounts and clothes are there and tested
    - The team knows the name, the start date and which tasks change hands
    - Two hours of your own calendar are free on each of the first three days

    ## Four weeks, four aims

    <strong>Week 1: see everything.</strong> A walk through the whole business, one hour beside each
    colleague, and the first task from the handbook, done together. On Friday ask: “What surprised you?” A
    newcomer sees what you stopped noticing years ago, and does so only once.

    <strong>Week 2: own one task.</strong> Steps one to three of the handover. At the end of the week it
    runs without you, with the check.

    <strong>Week 3: own two more.</strong> Introduce the limits in numbers: what may be decided, spent or
    refunded without asking.

    <strong>Week 4: a usual week.</strong> Stay out of the way and keep a list instead of interrupting. Talk
    about the list once, on Thursday.

    ## The talk at the end

    Take 45 minutes after four weeks, with the same questions in both directions. What works? Where do you
    need more from me? Would we both sign again? If something is not right, this is the cheapest moment to
    say it. Describe what you saw, what you need, and by when. “Twice last week, invoices went out without
    the order number. From now on every one has it; let us look again on the 15th.”

    Should the answer after a fair second attempt be no, end it within the trial period and in a decent way.
    Waiting has never made this conversation easier, and the rest of the team already knows.

    Friday’s decision: the start date of the person, or the figure in your order book at which you will
    place the ad.
    `,
    {
      quiz: [
        question(
          'A position costs $38,500 a year and you sell your freed time at $110 an hour, 44 weeks a year. How many additional paid hours a week does it need?',
          ['About 3.5', '* About 8', 'About 17'],
          '$38,500 ÷ $110 = 350 hours a year, and 350 ÷ 44 = 7.95 a week. Check that customers are waiting for these hours.',
        ),
        question(
          'Why does the ad include what is hard about the job?',
          [
            '* People who cannot live with it leave the list before the interview',
            'It prepares candidates for a lower offer when you talk about the pay',
            'The law requires it',
          ],
          'An honest sentence costs you applications you did not want, and earns trust with the ones you do.',
        ),
        question(
          'Which question tells you most about how somebody will work?',
          [
            'Where do you see your strengths?',
            'Would you say that you work well under pressure and in a team?',
            '* Tell me about a day at work that went badly. What did you do?',
          ],
          'Past behavior in a concrete situation can be pictured and followed up. Nobody answers no to the second one.',
        ),
        question(
          'In the first week a new colleague says that your filing makes no sense. How do you take it?',
          [
            'As a lack of respect for the way in which things have always been done',
            '* As information that only a newcomer can give, and you write it down',
            'As a task for the second year',
          ],
          'Fresh eyes last for about a month. You need not change everything, but you will not get the list again.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: the position on one page',
    `
    Left column: weekly hours, wage, taxes and insurance (ask your accountant for the percentage),
    equipment, total for a year and for a month. Right column: your hourly price, the additional paid hours
    needed a year and a week, and the tasks that free them. Enter the monthly cost in your thirteen-week
    sheet without any new income for eight weeks, and write where the lowest balance lands. Then write the
    ad in six parts, at most 180 words, with a Tuesday in it. Prepare the four questions with a line for
    notes under each, and one sample of real work that takes half an hour. Sketch the first month in four
    lines. If now is too early, write the number of waiting orders or weeks at which you will begin, and
    where you will see that number.
    `,
    { minutes: 90 },
  ),
])
