import { lesson, part, question, task } from '../../writing.ts'

export const offer = part('Week 4: The offer', [
  lesson(
    'What people are buying',
    `
    A pottery studio sells an eight-week class. In the interviews nobody spoke about clay. They spoke about
    Friday evenings without a screen, about making something that is not an email, and about meeting people
    who do not work in the same building. The class is what the studio delivers. The evening is what people
    buy.

    ## Look at your hope column

    Take the slips under “What they hope for” and finish this sentence in as many ways as they allow: “After
    this, I can finally ____.” Order the endings by the number of people behind them. The first is the
    promise of your offer. It should be something a buyer could notice within a reasonable time, without an
    instrument.

    “Feel better” is too vague to notice. “Get through a shift without gloves stinging” can be checked on
    Thursday.

    ## List what stands in the way

    Between the person and the result lie obstacles. Write them from the worry column and from what people
    tried:

    - I have never done it and will look foolish.
    - I cannot come every week.
    - I would not know what to bring.
    - My apartment is too small to practice at home.

    Each obstacle is a place where you can add something, often at little cost. First evening with beginners
    only. Two make-up dates per course. Apron and tools are there. The studio is open on Sundays for
    practice. Such additions are worth more to the buyer than a ninth evening, because they remove a reason
    to say no.

    ## Take away as well

    Cross out what nobody mentioned. A certificate, a 40-page handout or a members’ forum takes work to keep
    up and makes the offer harder to understand. If you are proud of it, give it as a surprise later.

    What remains is one promise and three to five parts, each of which removes one obstacle. Write it down
    as if for a stranger on the phone: “Eight Friday evenings, beginners only, everything is there. At the
    end you take home six bowls you made and have had dinner from.” If the person on the other end asks “And
    what does it cost?”, you have described something worth wanting. The next lesson has the answer.
    `,
  ),
  lesson(
    'A price that carries itself',
    `
    Prices are set from below and from above. From below come your costs; from above comes what the result
    is worth to the buyer. You need both figures, and your price lies between them.

    ## From below

    The pottery studio offers a weekend course with eight seats. The room costs $180 and the teacher $490
    for fourteen hours, together $670 no matter how many come. Clay, glaze and firing are $22 for each
    person.

    At a price of $140, each seat leaves $140 − $22 = $118. The $670 are covered by 5.7 seats, so the course
    needs <strong>six</strong> people before it earns anything. Fully booked, it makes 8 × $118 − $670 =
    $274. With five it loses $80.

    At $180 a seat leaves $158. Now <strong>five</strong> people are enough, and a full course earns 8 ×
    $158 − $670 = $594. A rise of $40 has more than doubled the profit of a full weekend and made an average
    one possible.

    Do this calculation before anything else. A price at which you need to be full all the time is too low.

    ## From above

    What did the people in your interviews pay for other attempts? The nurse had bought two creams at $14
    and a pair of gloves. The pottery guest spends about $60 on an ordinary Friday out. Such comparisons are
    already in their heads, and your price will be held against them whether you like it or not. Name the
    comparison yourself if it is in your favor.

    ## Take the risk off the buyer

    A first purchase from someone unknown is a bet. A guarantee moves part of it to you. Make it specific
    and easy: “Come to the first evening. If it is not for you, tell us by Sunday and you get everything
    back.” Vague promises such as “satisfaction guaranteed” calm nobody.

    Check what it may cost. Should one in twenty ask for a refund at $180, then twenty sales of $3,600 cost
    you $180. If the guarantee persuades just two more people out of every twenty, it brings in $360. Offer
    only what you would fulfill with good grace, and follow the consumer law of your country, which may
    grant more than you promise.
    `,
  ),
  lesson(
    'Your offer on one page',
    `
    Before you write a web page, write the offer on a sheet of paper. When it is not attractive there,
    design will not help it.

    ## Eight lines

    1. <strong>Name:</strong> plain, with the result or the person in it. “Friday Clay: eight evenings for
       beginners”.
    2. <strong>For whom:</strong> from your sentence.
    3. <strong>Promise:</strong> what they can do, have or notice afterward, and by when.
    4. <strong>Parts:</strong> three to five, each with the obstacle it removes.
    5. <strong>Price:</strong> one number.
    6. <strong>Guarantee:</strong> one sentence.
    7. <strong>Limit:</strong> seats, dates or stock, only if they are real.
    8. <strong>Next step:</strong> what happens after “yes”, up to the first good moment.

    Line 8 is neglected by almost everyone. “You will get a message with the address and a photo of the
    door. On Friday at 6:30 somebody is waiting with an apron” makes a purchase easy to imagine.

    ## One offer, perhaps two

    Three packages look professional, and they also ask a newcomer to make a decision for which they lack
    the knowledge. Start with one. If you have good reason for two, let the difference be a single thing
    that people can judge: alone or with a friend, one bar or a box of four. Twelve is a catalog.

    A true limit helps people who would otherwise postpone. Eight wheels mean eight seats. “Only today!” on
    each day of the year means that you cannot be trusted.

    ## Test it before you build it

    Take the sheet to three people from the interviews who had the problem. Let them read it. Say nothing
    for a minute. Then ask:

    - What would you get, in your own words?
    - What would stop you?
    - Whom do you know who needs this?

    Watch for the difference between “That sounds nice” and “When does it start?” If two of three ask a
    practical question, go ahead. If all of them are merely friendly, return to the hope column; you are
    probably selling the clay.

    Finally ask someone to buy. Five sales from a sheet of paper beat a hundred likes, and they can happen
    this week.
    `,
    {
      quiz: [
        question(
          'The interviews say people want “a Friday without a screen”. What is the promise of the pottery course?',
          [
            'Eight sessions with 20 pounds of clay',
            '* A regular evening away from the screen, with something you made in your hands',
            'The most modern kilns in town, and a teacher with many years of experience in stoneware',
          ],
          'People buy the result they hope for. Clay and kilns are how you deliver it.',
        ),
        question(
          'A course has fixed costs of $600 and $20 of materials per seat. The price is $120. How many seats must be sold before it earns anything?',
          ['5', '* 6', '8'],
          'Each seat leaves $100, and $600 ÷ $100 = 6. From the seventh seat on, the course earns.',
        ),
        question(
          'Which guarantee is the strongest?',
          [
            'Satisfaction guaranteed',
            'We are so sure you will love it that we offer a full satisfaction guarantee to everyone',
            '* If the first evening is not for you, tell us by Sunday and get everything back',
          ],
          'It says what you must do, by when, and what you get. The others leave everything open.',
        ),
        question(
          'All three test readers say that your offer “sounds nice”. What does this tell you?',
          [
            '* They are being friendly, and the promise needs work',
            'The offer is ready, and you can go on to the sales page',
            'The price is too low',
          ],
          'Interest shows in practical questions: when, where, how much. Politeness asks for nothing.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: your offer in eight lines',
    `
    Finish “After this, I can finally ____” in the words of your interviews, and choose the ending with the
    most people behind it. List five obstacles and the part of your offer that removes each. Strike parts
    that no interview asked for. Calculate: fixed costs, cost per sale, what each sale leaves at two
    different prices, and how many you need to break even. Write the eight lines on one sheet. Products:
    decide on one item or one bundle, and how long it lasts. Services: fix the scope, the number of rounds
    and the date of delivery. Courses: name what people can do at the end, and how you will know. Show the
    sheet to three people, note their first question, and ask one of them to buy. Keep the sheet and the
    questions.
    `,
    { minutes: 75 },
  ),
])
