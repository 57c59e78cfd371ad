import { lesson, part, question, task } from '../../writing.ts'

export const listen = part('Weeks 2 and 3: Listen', [
  lesson(
    'Twenty minutes, mostly silent',
    `
    Ask people whether they would buy your product and they will say yes. They are kind, the future is far
    away, and saying yes is free. What they did last month cost them money and time, so ask about that.

    ## The questions

    1. When did you last have this problem? Tell me about that day.
    2. What had happened just before?
    3. What did you do about it? And then?
    4. What else have you tried? What became of it?
    5. How did you choose? Where did you look, whom did you ask?
    6. What almost stopped you?
    7. What is different now, or still annoying?

    That is the whole list. It begins with a day because memory is stored in scenes. As soon as somebody
    says “usually” or “I would”, bring them back: “How was it the last time?”

    ## How to behave

    Speak for four of the twenty minutes. After an answer, count silently to three; the better half often
    comes then. Repeat their last words as a question if you want more: “Greasy on the phone?” Do not
    correct, explain or mention your solution. If they ask what you are making, say you will gladly tell
    them afterward.

    Write down phrases exactly as spoken, in quotation marks, and add a star where the voice changed. “I
    keep the good cream for Sundays” is worth more than your summary, “uses cream selectively”. The words
    will come back on your page in week five.

    ## Three traps

    - <strong>Compliments.</strong> “Great idea!” Thank them and go back to last Tuesday.
    - <strong>Wishes.</strong> “It should also have an app.” Ask what they do today without one, and how
      often.
    - <strong>Your own enthusiasm.</strong> If you hear yourself speak for longer than thirty seconds, you
      have begun to sell.

    End with two questions: “What should I have asked?” and “Who else should I talk to?” Send your thanks on
    the same day. Then spend ten minutes alone with the notes while the voice is still in your ear, and mark
    the trigger, the thing they tried, the worry and the sentence you liked best.
    `,
  ),
  lesson(
    'Their words, your sentence',
    `
    After nine interviews you own a stack of notes. In about two hours you will turn it into two tools: a
    list of words and a single sentence.

    ## The word list

    Copy every starred quotation onto a slip of paper, one thought per slip; there will be forty to sixty.
    Lay them on a table and sort them under five headings:

    - What happened (trigger)
    - What hurts (problem)
    - What they tried
    - What they hope for
    - What they are afraid of

    Do not translate. If six people say “my hands are like sandpaper” and you would say “dry skin”, the
    sandpaper wins. Count how many different people stand behind each phrase and write the number on it. A
    phrase that comes from five of nine belongs on your page. From one person, it is a good story.

    Look for surprises as well. You expected them to complain about chemicals; in fact they spoke about not
    wanting to hold hands at the movies. A surprise that occurs three times is the most valuable thing you
    will find in this course.

    ## The sentence

    Use this frame first, and make it sound human later:

    <strong>For</strong> (person in a situation) <strong>who</strong> (problem in their words), <strong>we
    make</strong> (what it is, plainly) <strong>so that</strong> (what they hope for).
    <strong>Unlike</strong> (what they tried), it (one difference that they care about).

    “For people who wash their hands all day and end the week with sandpaper, we make a bar of soap that
    lets the skin recover during the shift. Unlike hand cream, it leaves nothing on your phone.”

    Read it to three of the people you interviewed and ask them to repeat it an hour later in their own
    words. What they forget can go, and what they change is usually an improvement. After two rounds, a
    spoken version will emerge that is shorter than ten seconds: “It is soap for hands that work.”

    ## Where it goes

    Into your profile, at the top of your page, in your answer at parties, and on the note in the package.
    You will be bored with it long before anybody else has noticed it. Use it unchanged for the remaining
    eight weeks.
    `,
  ),
  lesson(
    'Three numbers, and the cheapest one',
    `
    How far away are your first hundred customers? Three numbers decide: how many people visit your page in
    a month, how many of them join your list, and how many of those who joined buy.

    Take the starting values of the calculator on our site. Of 1,200 visitors a month, 6 percent join the
    list: 72 people. 8 percent of these buy: 5.76 customers on average. 100 ÷ 5.76 is 17.4, so you would
    reach a hundred in the 18th month.

    ## All three are equal, on paper

    Double any one of them and the result doubles. 2,400 visitors, or 12 percent joining, or 16 percent
    buying: each leads to 11.52 customers a month, and to a hundred in the ninth. Mathematics has no
    favorite. Your calendar does, because the three cost very different amounts of work.

    - <strong>Visitors</strong> come from posts, searches, recommendations and ads. Twice as many usually
      means twice the effort or twice the money, every month anew.
    - <strong>Joining</strong> depends on one page and one reason to leave an address. You change it once,
      and it works for every visitor from then on.
    - <strong>Buying</strong> depends on the offer and on what people read after joining: five emails,
      written once.

    For this reason the first number is seldom the cheapest. Pouring water faster into a bucket with holes
    is hard work.

    ## Find your own

    Write your three numbers of the last four weeks. If you cannot measure one, note a guess with a question
    mark and set up a simple count today, on paper if need be.

    Now imagine raising each by half, and estimate the hours it would take. Perhaps 600 more visitors need
    twelve hours every month. Going from 6 to 9 percent might take a day spent on the page. From 8 to 12
    percent could be two days on offer and emails.

    Do the second and the third: 1,200 × 9 percent = 108, and 12 percent of 108 = 12.96 customers a month.
    The hundred is reached in the eighth month rather than the eighteenth, with no additional visitor. That
    is the plan of the next four weeks: offer, page, emails, and then the first sales by hand. Visitors come
    last.
    `,
    {
      quiz: [
        question(
          'Which question will bring the most reliable answer?',
          [
            'Would you buy a soap that is kind to your hands?',
            '* What did you do the last time your hands were sore?',
            'How much would you pay each month for healthy skin?',
          ],
          'The past happened, with money and time attached. Answers about the future are mostly politeness.',
        ),
        question(
          'Six of nine people say “sandpaper”, while your trade says “compromised skin barrier”. Which goes on your page?',
          ['* Sandpaper', 'Compromised skin barrier', 'Both, the technical term first'],
          'Readers recognize themselves in their own words within a second. Technical terms have to be translated first.',
        ),
        question(
          'You have 800 visitors a month, 5 percent join, 10 percent of those buy. How many customers is that a month?',
          ['40', '* 4', '12'],
          '5 percent of 800 is 40 people on the list, and 10 percent of 40 is 4.',
        ),
        question(
          'Why is raising the share of people who join often cheaper than doubling the visitors?',
          [
            'Because visitors never buy',
            'Because the share of people who join has more weight in the formula than the number of visitors',
            '* Because a page is improved once, while visitors must be won again every month',
          ],
          'The effect on the result is the same. The effort is not: one is a repair, the other a rent.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: word list and sentence',
    `
    Hold your nine interviews. For each, fill in one line: trigger, problem, tried, hope, worry, best
    quotation. Sort the quotations under the five headings and count how many people stand behind each
    phrase. Write your sentence with the frame, read it to three people, and write the spoken version in at
    most fifteen words. Then note your three numbers (visitors, joining, buying), work out the months to a
    hundred, and choose which number you will change first, with the hours it needs. Products: ask what was
    used up or thrown away. Services: ask whom they called before you. Courses: ask what they tried to teach
    themselves. Keep the list, the sentence and the calculation.
    `,
    { minutes: 120 },
  ),
])
