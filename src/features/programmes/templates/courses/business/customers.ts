import { lesson, part, question, task } from '../../writing.ts'

export const customers = part('Week 4: The customers you want', [
  lesson(
    'What each customer leaves you',
    `
    Ask an owner for the best customer and you will hear the name of the largest. Revenue is easy to see.
    What remains after the work is done is not, so calculate it once and be ready for a surprise.

    Take a gardening company with three regular customers. For each, note the yearly revenue, the materials
    bought for them and the hours spent, including travel, phone calls and corrections.

    - <strong>The hotel:</strong> $24,000 revenue, $6,800 materials, 280 hours
    - <strong>The housing association:</strong> $18,000 revenue, $3,000 materials, 150 hours
    - <strong>The doctor’s practice:</strong> $9,000 revenue, $600 materials, 60 hours

    Subtract the materials and divide by the hours:

    - Hotel: $17,200 ÷ 280 = about $61 an hour
    - Association: $15,000 ÷ 150 = $100 an hour
    - Practice: $8,400 ÷ 60 = $140 an hour

    Their hour costs $70. The hotel, proudly shown on the website and greeted first at the trade show, loses
    about $9 with every hour of work. The small practice at the edge of town, visited on the way home, is
    more than twice as valuable per hour.

    ## Where the hours hide

    Nobody writes “talking about the change to the change” on a time sheet. Look for it in three places:
    messages (count the ones you exchanged with this customer last month), second visits, and invoices that
    had to be explained. A rough count is enough. Customers differ by factors of two and three, so an error
    of ten percent will not alter the order.

    ## Your own list

    Take the ten customers with the highest revenue of the last twelve months. If you run a store, use ten
    groups in their place: regulars, online orders, companies, tourists and so on. Make four columns for
    revenue, materials, hours and the result per hour. Sort by the last column.

    Then draw a horizontal line at the cost of your hour from week 1. Everyone above it pays your salary.
    Everyone below it is being paid for by the others, and that includes you on Saturday afternoons.
    `,
  ),
  lesson(
    'The customer you would clone',
    `
    Money per hour is one mark of a good customer. There are three more, and together they describe who you
    should be looking for.

    1. <strong>Leaves enough.</strong> The result per hour is clearly above your cost.
    2. <strong>Pays on time.</strong> Without reminders, within the terms.
    3. <strong>Comes back.</strong> Buys again or stays for years.
    4. <strong>Sends friends.</strong> Has recommended you at least once.

    Give each of your ten customers zero, one or two points per mark. Eight is the maximum. Circle everyone
    with six or more; in many businesses that is three or four names. These are the ones you would clone.

    ## What one of them is worth

    Consider a cleaning company. A household on its list pays $160 a visit, every second week: 26 visits,
    $4,160 a year. After wages and supplies 35 percent remains, which is $1,456. Households stay three years
    on average, so each is worth about <strong>$4,368</strong>.

    Once you know such a figure, other decisions become easy. A welcome gift of $80 for the neighbor who
    recommended you looks generous and is less than two percent of it. Driving across town to put something
    right on a Sunday costs an hour; losing the household costs years.

    ## Look for what they share

    Now lay the circled names side by side and ask what they have in common. Go beyond age and postal code.
    The useful answers are about the situation in which they came to you:

    - What had just happened when they first called?
    - What had they tried before?
    - Who else had to agree to the purchase?
    - Which of your services did they buy first?

    The cleaning company noticed that its best households had all just had a second child or had started
    working from home. That is a moment you can describe in a sentence and recognize in a conversation, and
    it tells you where to be seen: at the pediatrician’s bulletin board rather than in a general newspaper.

    Finish the lesson with one sentence: “Our best customers are people who have just ____ and want ____.”
    If two endings seem equally true, check which one the circled names would say about themselves.
    `,
  ),
  lesson(
    'More like these',
    `
    The people you want tend to know each other. They share an association, a school gate, a supplier or a
    staircase. For that reason the most direct way to more of them is through the ones you have, and the
    most common mistake is to wait until they think of it themselves.

    ## Ask on the right day

    The right day is when something went well: the project is finished, a message of thanks arrives, the
    second order is placed. Say what kind of person you mean, since “Do you know anyone?” makes the mind go
    blank.

    <em>I am glad it worked out. We have room for two more practices like yours this spring. Is there a
    colleague who is also moving into new rooms? If you give me the name, I will write to them once and
    mention you, and after that I will leave them alone.</em>

    It names a number, a kind of customer and a moment, and it promises not to embarrass anybody. Ask only
    those with six points or more; others recommend others like themselves.

    Keep count. Suppose you ask twenty people and receive five names, of whom two become customers. For the
    cleaning company that would be two times $4,368 of future margin for an afternoon of phone calls. Your
    own ratio may be better or worse. After the first twenty you know it, and can decide how often to repeat
    the exercise.

    ## Be found at the moment of need

    Go back to your sentence about what has just happened to a good customer. List three places or people
    they meet at that point. Someone who opens a practice talks to an architect, a landlord and a supplier
    of furniture. Visit one of these three with an offer to recommend each other, and bring an example of
    your work instead of a brochure.

    ## Make the first step small

    A stranger will rarely begin with your largest service. Offer something with a fixed price, a short
    duration and a useful result of its own: a garden check with a written plan for $120, credited against
    the first month. The size is right if it covers your costs and you would be happy to do ten of them.

    This week: ask three people by phone or face to face, visit one place, and write the small offer in four
    lines.
    `,
  ),
  lesson(
    'Letting the others go',
    `
    There is a customer on your list who scores one or two, sits below the line and writes on Sundays.
    Keeping them is a decision too. You have three ways to change it, in this order.

    ## First the price

    Quote what the work really costs. The gardening company’s hotel pays $61 an hour against a cost of $70.
    To reach $90 an hour, 280 hours have to bring in $25,200, plus $6,800 of materials:
    <strong>$32,000</strong> instead of $24,000. Offer that, explain nothing about the past, and name the
    date from which it applies. Some customers accept, having known for years that it was a bargain. The
    problem is then solved.

    ## Then the terms

    Perhaps the price is fine and the way of working is the trouble. Put limits in writing: two rounds of
    changes are included and further ones cost $95 each; messages are answered on working days; orders start
    after a deposit. Give the same terms to everybody. Difficult customers often become ordinary ones once
    the edges are clear.

    ## Then goodbye

    If neither helps, end it kindly and completely. Finish what you promised, give enough notice for a
    replacement, and offer one or two names.

    <em>We will look after the garden until the end of September as agreed. After that we are concentrating
    on smaller properties and will not renew. Here are two companies that work with hotels; I have spoken to
    neither about you. Thank you for four seasons.</em>

    Send no invoice for old grievances. It is a small town everywhere.

    ## Check the arithmetic before you post it

    Without the hotel, the company gives up $17,200 after materials and gains 280 hours. If it fills only
    half of them, 140 hours at $100, it recovers $14,000. The difference is $3,200 for a whole year, and 140
    hours remain free: more than three weeks of work.

    Two cautions. Never part with more than a quarter of your revenue at the same time. And enter the
    departure in the thirteen-week sheet first, in the week when the payments stop.

    Your Friday decision names one customer, one of the three ways, and a date.
    `,
    {
      quiz: [
        question(
          'A customer brings $20,000 a year, needs $5,000 of materials and 250 hours. Your hour costs $68. What follows?',
          [
            'They are a good customer, because $20,000 is a large sum',
            '* They leave $60 an hour, less than the hour costs',
            'They leave $80 an hour, so they pay their way',
          ],
          '$20,000 − $5,000 = $15,000, and $15,000 ÷ 250 = $60. Each hour loses $8 however impressive the revenue looks.',
        ),
        question(
          'Which description of a good customer is the most useful for finding more of them?',
          [
            'Women between 35 and 50 in our city',
            'Companies of any kind that value quality and are prepared to pay for it',
            '* People who have just moved into new rooms and want them ready by opening day',
          ],
          'A moment can be recognized, and it leads to places where you can be found. Age and taste describe half the town.',
        ),
        question(
          'When is the best time to ask for a recommendation?',
          [
            'Together with the invoice',
            '* Right after the customer has told you that something went well',
            'Once a year, in a friendly message to all customers at the same time',
          ],
          'Thanks come from a person who is thinking of the result. A request to everyone is a request to nobody in particular.',
        ),
        question(
          'You want to end the work for a customer who makes up 40 percent of revenue. What does the lesson advise?',
          [
            '* Replace part of that income before you give notice',
            'Give notice now, as bad customers never improve',
            'Keep them as they are, because the risk of losing them is too great',
          ],
          'No more than a quarter of revenue should go at once. Raise the price or change the terms meanwhile; both may solve the problem.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: ten customers on one page',
    `
    List your ten largest customers or customer groups of the last twelve months. Columns: revenue,
    materials, hours, result per hour. Draw the line at the cost of your hour. Add four columns with zero to
    two points each: leaves enough, pays on time, comes back, sends friends. Circle everyone with six points
    or more, and complete the sentence “Our best customers are people who have just ____ and want ____.”
    Work out what one of them is worth over the years they stay. Then write three names to ask for a
    recommendation this week, with the words you will use, and the small first offer in four lines. Finally
    choose one customer below the line: write the new price, the new terms or the goodbye, and its date.
    `,
    { minutes: 60 },
  ),
])
