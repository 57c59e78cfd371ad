import { lesson, part, question, task } from '../../writing.ts'

export const page = part('Week 5: The page', [
  lesson(
    'The headline does half the work',
    `
    A visitor decides within seconds whether to stay, and mostly reads a single line while doing so. Your
    sales page has one task at this point: to let the right person think “This is about me.”

    ## What a headline must say

    It answers at least two of three questions: Is this for me? What do I get? Why should I believe it? Take
    the material from your word list, since strangers recognize their own words faster than yours.

    Here are five forms that carry most pages:

    1. <strong>Result without the obstacle:</strong> “Learn to throw a bowl in eight Fridays, even if you
       have never touched clay”
    2. <strong>The problem, said exactly:</strong> “Hands like sandpaper after every shift?”
    3. <strong>For whom:</strong> “Bookkeeping for people who hide the envelope”
    4. <strong>The wish:</strong> “A Friday evening without a screen”
    5. <strong>The plain thing:</strong> “Soap for hands that work”

    Below it stands a second line that completes the answer: what it is, for whom, how long, where. “A
    pottery course for beginners in the old fire station. Eight evenings, eight people, everything
    provided.”

    ## Write twenty

    The first three will be what everybody writes. From the eighth on, you begin to use the slips. Give
    yourself twenty minutes for twenty headlines, without judging. Strike out any that a competitor could
    use unchanged. “Quality you can trust” goes at once.

    Read the remaining ones aloud to someone who knows nothing about it and ask what is for sale. Cleverness
    that needs explaining is removed, however much it hurts.

    ## The first screen

    Besides headline and second line, the top of the page holds a picture and a button. The picture shows
    the result or the thing in use by someone like the reader: hands on a wheel, a bowl with soup in it. A
    stock photo of a smiling team weakens whatever you have written.

    The button says what happens next, in the visitor’s voice: “Choose my Friday” or “Send me the first
    lesson”. One button, repeated down the page, always the same. If there are two equal ones, half the
    visitors will think about buttons.

    Look at it on a phone. What cannot be seen without scrolling does not belong to the first impression.
    `,
  ),
  lesson(
    'Proof they can check',
    `
    After the headline readers want to believe you and are careful, for good reason. Everything between the
    promise and the price serves to answer one question: how do I know?

    ## Five kinds of proof

    - <strong>Show it.</strong> A photograph of bowls made by last term’s beginners, with the crooked one
      included. A sixty-second film of a lesson. A sample page.
    - <strong>Other people’s words.</strong> With name, and with the situation before: “I had not made
      anything since school.”
    - <strong>Numbers you can stand behind.</strong> Seats, years, returns, hours. “Eight wheels, one
      teacher” is a number, and it is true on the first day.
    - <strong>The process.</strong> What happens step by step, from order to result. People trust what they
      can picture.
    - <strong>The risk you take.</strong> Your guarantee from week four.

    If you are new, you have no long list of voices. Use the other four, and be open about it: “This is our
    first course. That is why it costs $140 instead of $180, and why we will ask you a lot of questions.”

    ## How to ask for a testimonial

    “Would you write something nice?” leads to “Great course, highly recommended”, which convinces nobody.
    Ask three questions instead, by phone or message: What made you hesitate? What happened? What would you
    tell a friend who is considering it? Put the answers together in their words, and send them the text for
    approval. Never invent a voice, never change the meaning, and say so if someone was given anything for
    it. In many countries the law demands that; readers deserve it everywhere.

    A good one contains the doubt: “I was sure I would be the only one with two left hands. There were eight
    of us.”

    ## Place it where the doubt occurs

    Go through your worry column. For each worry, set the matching proof next to the spot where it arises.
    Beside “eight evenings” stands how make-up dates work. Beside the price comes the guarantee. A block of
    fourteen voices at the bottom of a page is read by no one.

    Then strike every claim that nothing supports. “Leading”, “unique” and “passionate” are usually the
    first to go, and the page becomes stronger with each.
    `,
  ),
  lesson(
    'The price, the questions, the test',
    `
    You have promised and proved. Now say the price, plainly and in one place, and answer what is left.
    Hiding the amount behind a form makes people assume the worst or leave.

    ## Present the price

    Repeat in one line what it includes, then the number, then the guarantee, then the button. For the
    course: “Eight evenings, clay, glaze, firing, apron, two make-up dates. $320. Not for you after the
    first evening? Everything back.” Someone who read nothing else would understand the whole deal.

    If it helps, put the number next to the comparison from your interviews. “$40 an evening” for people who
    spend $60 on a Friday out is honest arithmetic: $320 ÷ 8 = $40. Crossed-out prices that were never
    charged are not, and are illegal in many places.

    ## Questions

    Collect them from interviews and emails, five to seven in all, in the words in which they were asked.
    “What if I miss an evening?” “Do I need long sleeves?” Answer in two sentences, the fact first. Include
    the uncomfortable one that everybody thinks and nobody asks. Being honest there earns more trust than
    all the others together: “Will I be able to sell my bowls afterward? Probably not yet. You will be able
    to eat from them.”

    ## The order of a page

    1. Headline, second line, picture, button
    2. The problem in their words, three or four lines
    3. The offer: promise and parts
    4. Proof, beside each doubt
    5. Price, guarantee, button
    6. Questions
    7. One last line and the button again

    ## Test it with your eyes

    Show the page on a phone to five people, one by one, and let them scroll for a minute.
    Take it away and ask: what is it, what does it cost, what would you do next? Every wrong answer names
    the part to mend.

    Afterward, measure. Count visitors and people who pressed the button for two weeks before you alter
    something else. With 300 visitors and 6 percent you have 18 joins; chance alone moves that by several in
    either direction, so act on large differences and let small ones rest.
    `,
    {
      quiz: [
        question(
          'Which headline could a competitor NOT use unchanged?',
          [
            'Quality you can trust',
            'Your competent partner for natural care since the first day',
            '* Hands like sandpaper after every shift?',
          ],
          'It names a person’s situation in that person’s words. The other two fit any company in any trade.',
        ),
        question(
          'You are new and have no testimonials. What is the honest way to build trust?',
          [
            '* Show the thing, the process and the guarantee, and say that it is your first course',
            'Write two testimonials the way customers would have said it',
            'Leave the proof out for now and lower the price until the first voices have come in',
          ],
          'Four of five kinds of proof need no customers. Invented voices are dishonest, and in many places illegal.',
        ),
        question(
          'Where does the answer to “What if I miss an evening?” have the greatest effect?',
          [
            'In the terms and conditions',
            '* Next to the line that says “eight evenings”',
            'In a block of testimonials at the end of the page',
          ],
          'The doubt occurs there. Proof works at the moment of doubt, and a few lines later it is too late.',
        ),
        question(
          '300 people visited and 18 joined. Yesterday you changed the picture, and today 2 of 20 joined. What do you conclude?',
          [
            'The new picture is better, because 10 percent is more than 6',
            'The new picture is worse',
            '* Nothing yet, as twenty visitors are too few',
          ],
          'One person more or less changes the share by five points. Wait for a few hundred visitors, or ask five people what they understood.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: your page, first version',
    `
    Write twenty headlines in twenty minutes and choose one with its second line. Then write the whole page
    in plain text in the order of the lesson: first screen, problem, offer, proof, price, questions, last
    line. Put a mark at each claim and write the proof beside it; strike out claims without one. Ask two
    customers or test users the three testimonial questions. Products: show the thing in use and how long it
    lasts. Services: describe the first week step by step. Courses: show what a beginner made, and the plan
    of one session. Publish the page, show it on a phone to five people for one minute each, and note what
    they say it is, what it costs and what they would do next. Mend the weakest part. Keep the link and the
    notes.
    `,
    { minutes: 120 },
  ),
])
